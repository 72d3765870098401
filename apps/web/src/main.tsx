import '@captains-pick/ui/styles.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { createOrderedHistory } from './address/orderedHistory.ts';
import { createLoadedClient } from './api.ts';
import { App } from './App.tsx';
import { leavePressesToReact, prepareReplay } from './earlyActs.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { keptStorage } from './keptStorage.ts';
import { loadPage } from './pageCode.tsx';
import { pageAt, screenFor } from './pages.ts';
import { keepOpener } from './session/keepOpener.ts';
import { createSessionStore } from './session/session.ts';
import { createThemeStore } from './theme.ts';
import { loadWhenIdle } from './loadWhenIdle.ts';

const root = document.querySelector<HTMLElement>('#root');
if (root === null) throw new Error('index.html has no #root');

const storage = keptStorage();
const sessionStore = createSessionStore(storage, window);
keepOpener(sessionStore.keepRedirect);
const app = (
  <StrictMode>
    <ErrorBoundary>
      <HistoryRouter history={createOrderedHistory()}>
        <App
          api={createLoadedClient(sessionStore.tokens)}
          cache={{ current: null }}
          sessionStore={sessionStore}
          themeStore={createThemeStore(storage)}
        />
      </HistoryRouter>
    </ErrorBoundary>
  </StrictMode>
);

/** Loads the page's code, then hydrates the prebuilt HTML in one step. */
const show = async (): Promise<void> => {
  const page = pageAt(window.location.pathname);
  const signedIn = sessionStore.current().status === 'signed-in';
  // Rendering retries a failed load and reports it.
  await Promise.all([loadPage(page, { signedIn }), prepareReplay()]).catch(() => {});
  const isBuilt =
    root.dataset['page'] === page.pattern && screenFor(page, signedIn) === page.screen;
  // The built page of visitors is no page of this user.
  if (!isBuilt) delete root.dataset['page'];
  // The name of the contest in the HTML was for this page's code, which has read it.
  delete root.dataset['contest'];
  // A transition lets the browser handle other events in between. Without it, rendering blocks a phone for a tenth of
  // a second.
  startTransition(() => {
    if (isBuilt) {
      leavePressesToReact();
      hydrateRoot(root, app);
    } else createRoot(root).render(app);
  });
};
void show();

loadWhenIdle(sessionStore);
