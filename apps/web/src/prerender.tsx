import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { createLoadedClient } from './api.ts';
import { App } from './App.tsx';
import { memoryStorage } from './keptStorage.ts';
import { nameContest } from './namedContest.ts';
import { loadPage } from './pageCode.tsx';
import { NOT_FOUND, type Page } from './pages.ts';
import { createSessionStore } from './session/session.ts';
import { createThemeStore } from './theme.ts';

export { documentTitle, ENDPOINTS } from '@captains-pick/contract';
export { PAGES } from './pages.ts';

/**
 * The HTML of `#root` before any script runs: the page as a visitor first sees it.
 *
 * @param contestName the placeholder of the contest's name; null for a page without one
 */
export const renderPage = async (page: Page, contestName: string | null): Promise<string> => {
  const storage = memoryStorage();
  const sessionStore = createSessionStore(storage, new EventTarget());
  await loadPage(page, { signedIn: false });
  if (contestName !== null) nameContest({ pathname: page.pattern, name: contestName, title: '' });
  return renderToString(
    <StrictMode>
      <StaticRouter location={page === NOT_FOUND ? '/404' : page.pattern}>
        <App
          api={createLoadedClient(sessionStore.tokens)}
          cache={{ current: null }}
          sessionStore={sessionStore}
          themeStore={createThemeStore(storage)}
          frameOnly={page.prerender === 'frame'}
        />
      </StaticRouter>
    </StrictMode>,
  );
};
