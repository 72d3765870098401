/** Apart from the schemas of vitals, so that a page can measure itself without loading them. */
import { ROUTES, type RouteName } from './routes.ts';

type Row = (typeof ROUTES)[RouteName];

/** A page's pattern, or the one that it shares with other pages. */
export type PagePattern = Row extends infer One
  ? One extends { readonly measuredAs: infer Shared }
    ? Shared
    : One extends { readonly pattern: infer Own }
      ? Own
      : never
  : never;

/** The name under which a page's vitals are counted. */
export const patternOf = (route: Row): PagePattern =>
  'measuredAs' in route ? route.measuredAs : route.pattern;

/** The names of all pages. Any other address is reported as `*`. */
export const PAGE_PATTERNS: readonly PagePattern[] = [
  ...new Set(Object.values(ROUTES).map(patternOf)),
];

/** A page reports its measurements when it is hidden. After long use there are many, one set per route. */
export const MOST_VITALS = 50;
