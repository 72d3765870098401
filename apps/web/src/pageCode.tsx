import { loadCode } from '@captains-pick/ui';
import { use, type ComponentType, type ReactElement } from 'react';
import { pageAt, type Page } from './pages.ts';

const modules = import.meta.glob<{ readonly default: ComponentType }>('./routes/*Route.tsx');

/** By screen. */
const inFlight = new Map<string, Promise<ReactElement>>();
const loaded = new Map<string, ReactElement>();

/** The prebuilt page, if this document contains it. */
const builtPage = ({ pattern }: Page): Element | null =>
  typeof document === 'undefined'
    ? null
    : document.querySelector(`[data-page="${pattern}"] main > *`);

const load = async (page: Page): Promise<ReactElement> => {
  const { prerender, screen } = page;
  const built = builtPage(page);
  if (built !== null && prerender === 'words') {
    const html = built.innerHTML;
    const { BuiltReadingPage } = await import('./builtWords.ts');
    return <BuiltReadingPage html={html} />;
  }
  const name = built !== null && prerender === 'parts' ? `Built${screen}` : screen;
  const loadRoute = modules[`./routes/${name}Route.tsx`];
  if (loadRoute === undefined) throw new Error(`routes has no ${name}Route`);
  if (!('reads' in page)) {
    const { default: Route } = await loadRoute();
    return <Route />;
  }
  const [{ default: Route }, { AddressScope, ReadScope }] = await Promise.all([
    loadRoute(),
    import('./reading.ts'),
  ]);
  return (
    <ReadScope>
      <AddressScope>
        <Route />
      </AddressScope>
    </ReadScope>
  );
};

/** True if the address bar shows this page, so that a person is waiting for it. */
const isOpened = ({ screen }: Page): boolean => pageAt(window.location.pathname).screen === screen;

/** Opened pages whose code failed to load. The rejected promise is kept, because the error page needs it. */
const failed = new Set<string>();

/** Loads a page's code once. After a failure, the next call loads it again. */
export const loadPage = (page: Page): Promise<ReactElement> => {
  const { screen } = page;
  const begun = inFlight.get(screen);
  if (begun !== undefined && !failed.has(screen)) return begun;
  failed.delete(screen);
  const opened = (): boolean => isOpened(page);
  const loading = loadCode(() => load(page), { isWanted: opened, mayReload: opened }).then(
    (content) => {
      loaded.set(screen, content);
      return content;
    },
    (error: unknown) => {
      if (opened()) failed.add(screen);
      else inFlight.delete(screen);
      throw error;
    },
  );
  inFlight.set(screen, loading);
  return loading;
};

/** A page's content. It suspends until the page's code has loaded. */
export const PageContent = ({ page }: { readonly page: Page }): ReactElement =>
  loaded.get(page.screen) ?? use(inFlight.get(page.screen) ?? loadPage(page));
