import { use, type ComponentType, type ReactElement } from 'react';
import type { Page } from './pages.ts';

const routes = import.meta.glob<{ readonly default: ComponentType }>('./routes/*Route.tsx');

/** By route: what is on its way, and what has come. */
const underWay = new Map<string, Promise<ReactElement>>();
const come = new Map<string, ReactElement>();

/** The page as it was built, where this document is of it. */
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

/** Pages whose code did not come. What shows that they did not still needs the promise that failed. */
const failed = new Set<string>();

/** Loads a page's code, once; what failed is loaded anew when asked for again. */
export const loadPage = (page: Page): Promise<ReactElement> => {
  const { route } = page;
  const begun = underWay.get(route);
  if (begun !== undefined && !failed.has(route)) return begun;
  failed.delete(route);
  const loading = load(page).then(
    (content) => {
      come.set(route, content);
      return content;
    },
    (error: unknown) => {
      failed.add(route);
      throw error;
    },
  );
  underWay.set(route, loading);
  return loading;
};

/** A page, at once where its code has come; else it suspends until then. */
export const PageContent = ({ page }: { readonly page: Page }): ReactElement =>
  come.get(page.route) ?? use(underWay.get(page.route) ?? loadPage(page));
