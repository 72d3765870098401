// Before the first paint: applies the chosen theme, also to the browser's own bars, and marks whether a user is signed
// in, because pages are built for visitors. Also preloads a visitor's first read, and the scripts of the home page,
// which signed-in users have to themselves. It is a separate file, because the page allows no inline script.
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') {
    dataset.theme = theme;
    for (const colour of document.querySelectorAll('[data-of]')) {
      colour.media = colour.dataset.of === theme ? 'all' : 'not all';
    }
  }
  const { read, id, visitorScripts = '', playerScripts = '' } = document.currentScript.dataset;
  const signedIn = localStorage.getItem('accessToken') !== null;
  const preload = (link) => {
    const element = document.createElement('link');
    document.head.append(Object.assign(element, { crossOrigin: 'anonymous' }, link));
  };
  if (signedIn) dataset.builtFor = 'somebody-else';
  else if (read !== undefined) {
    const href = read.replace('{id}', location.pathname.split('/')[id]);
    preload({ rel: 'preload', as: 'fetch', href });
  }
  for (const script of (signedIn ? playerScripts : visitorScripts).split(' ').filter(Boolean)) {
    preload({ rel: 'modulepreload', fetchPriority: 'low', href: `/${script}` });
  }
} catch {
  // Storage is blocked: the theme follows the system, and no user is signed in.
}

// Keeps what is pressed and typed until the app takes over the page and replays it (`src/earlyActs.ts`). Links, and
// questions that open, need no script. Native submission would reload the page.
{
  const early = { pressed: new Set(), typed: new Map() };
  early.keep = (event) => {
    const { type, target, submitter } = event;
    if (type === 'input') early.typed.set(target, target.value);
    else {
      const submits = type === 'submit';
      const button = submits ? submitter : target.closest?.('button:not([type=submit])');
      if (submits) event.preventDefault();
      button?.setAttribute('aria-busy', true);
      const pressed = submits ? target : button;
      if (pressed) early.pressed.add(pressed);
    }
  };
  for (const type of ['click', 'submit', 'input']) addEventListener(type, early.keep, true);
  window.early = early;
}
