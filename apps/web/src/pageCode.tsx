import { loadCode } from '@captains-pick/ui';
import { use, useDeferredValue, type ComponentType, type ReactElement } from 'react';
import { pageAt, screenFor, type Page } from './pages.ts';
import { useSession } from './session/SessionProvider.tsx';

const modules = import.meta.glob<{ readonly default: ComponentType }>('./*Route.tsx', {
  base: './routes',
});

/** By screen. */
const inFlight = new Map<string, Promise<ReactElement>>();
const loaded = new Map<string, ReactElement>();

/** The prebuilt page, if this document contains it. */
const builtPage = ({ pattern }: Page): Element | null =>
  typeof document === 'undefined'
    ? null
    : document.querySelector(`[data-page="${pattern}"] main > *`);

/** The route's component, within the cache of reads. */
const loadReading = async (
  loadRoute: () => Promise<{ readonly default: ComponentType }>,
): Promise<ReactElement> => {
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

const routeModule = (name: string): (() => Promise<{ readonly default: ComponentType }>) => {
  const loadRoute = modules[`./${name}Route.tsx`];
  if (loadRoute === undefined) throw new Error(`routes has no ${name}Route`);
  return loadRoute;
};

const load = async (page: Page, screen: string): Promise<ReactElement> => {
  // The page of signed-in users.
  if (screen !== page.screen) return loadReading(routeModule(screen));
  const { prerender } = page;
  const built = builtPage(page);
  if (built !== null && prerender === 'words') {
    const html = built.innerHTML;
    const { BuiltReadingPage } = await import('./builtWords.ts');
    return <BuiltReadingPage html={html} />;
  }
  const loadRoute = routeModule(
    built !== null && prerender === 'parts' ? `Built${screen}` : screen,
  );
  if ('reads' in page) return loadReading(loadRoute);
  const { default: Route } = await loadRoute();
  return <Route />;
};

/** True if the address bar shows this page, so that a person is waiting for it. */
const isOpened = ({ screen }: Page): boolean => pageAt(window.location.pathname).screen === screen;

/** Opened pages whose code failed to load. The rejected promise is kept, because the error page needs it. */
const failed = new Set<string>();

/** Loads a page's code for a visitor or a signed-in user, once. After a failure, the next call loads it again. */
export const loadPage = (
  page: Page,
  { signedIn }: { readonly signedIn: boolean },
): Promise<ReactElement> => {
  const screen = screenFor(page, signedIn);
  const begun = inFlight.get(screen);
  if (begun !== undefined && !failed.has(screen)) return begun;
  failed.delete(screen);
  const opened = (): boolean => isOpened(page);
  const loading = loadCode(() => load(page, screen), { isWanted: opened, mayReload: opened }).then(
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
export const PageContent = ({ page }: { readonly page: Page }): ReactElement => {
  const { viewer } = useSession();
  // When the session changes while the page is open, the previous content stays until the next one's code has loaded.
  const signedIn = useDeferredValue(viewer !== null);
  const screen = screenFor(page, signedIn);
  return loaded.get(screen) ?? use(inFlight.get(screen) ?? loadPage(page, { signedIn }));
};
