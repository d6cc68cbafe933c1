// Keeps the page's errors for browsers whose drivers do not tell.
{
  const complaints = window.complaints = [];
  // WebKit lays out a resized window by the media queries of its old size first, and by the right ones once a style
  // changes: then sizes follow sizes without any fault of the page. Chromium's driver tells of real loops.
  addEventListener('error', ({ message }) => {
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
