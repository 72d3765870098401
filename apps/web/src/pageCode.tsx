import { loadCode } from '@captains-pick/ui';
import { use, type ComponentType, type ReactElement } from 'react';
import { pageAt, type Page } from './pages.ts';

const routes = import.meta.glob<{ readonly default: ComponentType }>('./routes/*Route.tsx');

/** By route. */
const inFlight = new Map<string, Promise<ReactElement>>();
const loaded = new Map<string, ReactElement>();

/** The prebuilt page, if this document contains it. */
const builtPage = ({ pattern }: Page): Element | null =>
  typeof document === 'undefined'
    ? null
    : document.querySelector(`[data-page="${pattern}"] main > *`);

const load = async (page: Page): Promise<ReactElement> => {
  const { words, reads, builtRoute } = page;
  const built = builtPage(page);
  if (built !== null && words === true) {
    const html = built.innerHTML;
    const { BuiltReadingPage } = await import('./builtWords.ts');
    return <BuiltReadingPage html={html} />;
  }
  const route = built !== null && builtRoute !== undefined ? builtRoute : page.route;
  const loadRoute = routes[`./routes/${route}.tsx`];
  if (loadRoute === undefined) throw new Error(`routes has no ${route}`);
  if (reads === undefined) {
    const { default: Route } = await loadRoute();
    return <Route />;
  }
  const [{ default: Route }, { ReadScope }] = await Promise.all([
    loadRoute(),
    import('./reading.ts'),
  ]);
  return (
    <ReadScope>
      <Route />
    </ReadScope>
  );
};

/** True if the address bar shows this page, so that a person is waiting for it. */
const isOpened = ({ route }: Page): boolean => pageAt(window.location.pathname).route === route;

/** Opened pages whose code failed to load. The rejected promise is kept, because the error page needs it. */
const failed = new Set<string>();

/** Loads a page's code once. After a failure, the next call loads it again. */
export const loadPage = (page: Page): Promise<ReactElement> => {
  const { route } = page;
  const begun = inFlight.get(route);
  if (begun !== undefined && !failed.has(route)) return begun;
  failed.delete(route);
  const opened = (): boolean => isOpened(page);
  const loading = loadCode(() => load(page), { isWanted: opened, mayReload: opened }).then(
    (content) => {
      loaded.set(route, content);
      return content;
    },
    (error: unknown) => {
      if (opened()) failed.add(route);
      else inFlight.delete(route);
      throw error;
    },
  );
  inFlight.set(route, loading);
  return loading;
};

/** A page's content. It suspends until the page's code has loaded. */
export const PageContent = ({ page }: { readonly page: Page }): ReactElement =>
  loaded.get(page.route) ?? use(inFlight.get(page.route) ?? loadPage(page));
