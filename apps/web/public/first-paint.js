// Before the first paint: the chosen theme, and whether somebody is signed in, as the page is built for visitors.
// A file of its own, because the page allows no inline script.
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  if (localStorage.getItem('accessToken') !== null) dataset.builtFor = 'somebody-else';
} catch {
  // Storage is off: the theme follows the system, and nobody is signed in.
}
