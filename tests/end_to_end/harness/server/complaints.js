// Keeps the page's errors for browsers whose drivers do not tell.
{
  const complaints = window.complaints = [];
  addEventListener('error', ({ message }) => complaints.push(message));
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    complaints.push(`${effectiveDirective} refuses ${blockedURI}`));
  const { error } = console;
  console.error = (...said) => {
    complaints.push(said.join(' '));
    error.apply(console, said);
  };
}
