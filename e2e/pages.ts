import { ROUTES, type Route, type RouteName } from '@captains-pick/contract';
import type { Locator, Page } from '@playwright/test';

/** A page that its address alone leads to. */
export interface PlainPage {
  readonly name: RouteName;
  readonly path: string;
  readonly title: string;
  /** Its first heading. */
  readonly heading: string | RegExp;
}

/** First headings that differ from the page's title. */
const HEADINGS: Readonly<Partial<Record<RouteName, string | RegExp>>> = {
  home: /^Draft real-life competitors/,
  'registering-list': 'Contests',
  'running-list': 'Contests',
  'completed-list': 'Contests',
};

const pagesWhere = (fits: (route: Route, name: RouteName) => boolean): readonly PlainPage[] =>
  (Object.keys(ROUTES) as RouteName[]).flatMap((name) => {
    const { pattern, title }: Route = ROUTES[name];
    return /[:*]/.test(pattern) || !fits(ROUTES[name], name)
      ? []
      : [{ name, path: pattern, title, heading: HEADINGS[name] ?? title }];
  });

const isList = (name: RouteName): boolean => name.endsWith('-list');

/**
 * `/contests` redirects, an invite needs its link, a mock draft loads a draft room, and `/offline` leads away while there is
 * a connection, so they are none of these.
 */
const OTHERS: ReadonlySet<RouteName> = new Set(['contests', 'invite', 'mock', 'offline']);

const isPublic = ({ access }: Route, name: RouteName): boolean =>
  access === 'public' && !OTHERS.has(name);

/** Pages that a visitor can open, without the lists of contests. */
export const PUBLIC_PAGES = pagesWhere((route, name) => isPublic(route, name) && !isList(name));

/** The lists of contests that a visitor can open. */
export const PUBLIC_LISTS = pagesWhere((route, name) => isPublic(route, name) && isList(name));

/** Pages that ask a visitor to log in. */
export const PLAYERS_PAGES = pagesWhere(({ access }) => access === 'player');

/** The line of a list of contests that has loaded, whether or not other journeys left contests on the server. */
export const loadedList = (page: Page): Locator =>
  page.getByText(/times are local|^No \w+ contests found\.$/).first();
