// Before the first paint: applies the chosen theme, also to the browser's own bars, and marks whether a user is signed
// in, because pages are built for visitors. Also preloads a visitor's first read. It is a separate file, because the
// page allows no inline script.
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') {
    dataset.theme = theme;
    for (const colour of document.querySelectorAll('[data-of]')) {
      colour.media = colour.dataset.of === theme ? 'all' : 'not all';
    }
  }
  const { read, id } = document.currentScript.dataset;
  if (localStorage.getItem('accessToken') !== null) dataset.builtFor = 'somebody-else';
  else if (read !== undefined) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'fetch';
    link.crossOrigin = 'anonymous';
    link.href = read.replace('{id}', location.pathname.split('/')[id]);
    document.head.append(link);
  }
} catch {
  // Storage is blocked: the theme follows the system, and no user is signed in.
}
