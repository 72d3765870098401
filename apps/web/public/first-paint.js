// Before the first paint: the chosen theme, and whether somebody is signed in, as the page is built for visitors.
// What a visitor's page reads first is under way from here on. A file of its own, because the page allows no inline script.
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  const { read } = document.currentScript.dataset;
  if (localStorage.getItem('accessToken') !== null) dataset.builtFor = 'somebody-else';
  else if (read !== undefined) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'fetch';
    link.crossOrigin = 'anonymous';
    link.href = read.replace('{id}', location.pathname.split('/').findLast(Boolean));
    document.head.append(link);
  }
} catch {
  // Storage is off: the theme follows the system, and nobody is signed in.
}
