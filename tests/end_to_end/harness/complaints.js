// Keeps the page's errors for browsers whose drivers do not tell.
{
  const complaints = window.complaints = [];
  addEventListener('error', ({ message }) => {
    // What an observer is not told in this frame it is told in the next: no browser's own account has that.
    if (!message.startsWith('ResizeObserver loop')) complaints.push(message);
  });
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    complaints.push(`${effectiveDirective} refuses ${blockedURI}`));
  const { error } = console;
  console.error = (...said) => {
    complaints.push(said.join(' '));
    error.apply(console, said);
  };
}
