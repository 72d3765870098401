import { PAGE_DESCRIPTIONS, ROUTES, type Route, type SitePageName } from '@captains-pick/contract';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Written by the web app's build: the address of each page, in the router's notation, and its HTML in `pages`. */
const PAGES_FILE = 'pages.json';

interface ListedPage {
  readonly pattern: string;
  readonly file: string;
  /** The same page with a placeholder for the name of the contest at `:contestId`; missing for a page without a contest. */
  readonly named?: { readonly file: string; readonly place: string };
}

interface ListedPages {
  /** The placeholder for the tags that `headHtml` makes. */
  readonly headPlace: string;
  readonly pages: readonly ListedPage[];
}

/** The page's HTML with these tags. */
type WithHead = (head: string) => string;

export interface BuiltPage {
  readonly name: SitePageName;
  readonly route: Exclude<Route, { readonly access: 'operator' }>;
  readonly html: WithHead;
  /** The page with a contest's name, in HTML. Null for a page without a contest in its address. */
  readonly named: ((head: string, name: string) => string) | null;
}

/** True when the folder has a built web app. */
export const hasWebApp = (webRoot: string): boolean => existsSync(path.join(webRoot, PAGES_FILE));

const SITE_PAGES = Object.keys(PAGE_DESCRIPTIONS) as readonly SitePageName[];

const pageAt = (pattern: string): SitePageName => {
  const name = SITE_PAGES.find((each) => ROUTES[each].pattern === pattern);
  if (name === undefined) throw new Error(`${PAGES_FILE} has a page that is no route: ${pattern}`);
  return name;
};

/** Reads the built pages. They are kept in memory: some twenty files of a few kB. */
export const readBuiltPages = (webRoot: string): readonly BuiltPage[] => {
  const readText = (...names: readonly string[]): string =>
    readFileSync(path.join(webRoot, ...names), 'utf8');
  const { headPlace, pages } = JSON.parse(readText(PAGES_FILE)) as ListedPages;
  const read = (file: string): { readonly before: string; readonly after: string } => {
    const [before, after, ...more] = readText('pages', file).split(headPlace);
    if (before === undefined || after === undefined || more.length > 0) {
      throw new Error(`${file} needs ${headPlace} once`);
    }
    return { before, after };
  };
  return pages.map(({ pattern, file, named }): BuiltPage => {
    const name = pageAt(pattern);
    const route = ROUTES[name];
    const { before, after } = read(file);
    const html: WithHead = (head) => before + head + after;
    if (named === undefined) return { name, route, html, named: null };
    const parts = read(named.file);
    const afterByName = parts.after.split(named.place);
    return {
      name,
      route,
      html,
      named: (head, contest) => parts.before + head + afterByName.join(contest),
    };
  });
};
