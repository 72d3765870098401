import { hrefTo, ROUTES, type RouteName } from '@captains-pick/contract';
import { matchRoutes } from 'react-router-dom';

/** A page that the router shows. Those of the console are routes of `OperatorConsole`, at addresses of `not-found`. */
export type Page = Exclude<(typeof ROUTES)[RouteName], { readonly access: 'operator' }>;

/** The page at every other address. */
export const NOT_FOUND = ROUTES['not-found'];

export const PAGES: readonly Page[] = Object.values(ROUTES).filter(
  (route) => route.access !== 'operator',
);

const MATCHED = PAGES.map((page) => ({ path: page.pattern, caseSensitive: true, page }));

const matchAt = (pathname: string) => matchRoutes(MATCHED, pathname)?.[0];

/** The page at an address. */
export const pageAt = (pathname: string): Page => matchAt(pathname)?.route.page ?? NOT_FOUND;

/** What an address has in place of its pattern's parameters, decoded. */
export const paramsAt = (pathname: string): Readonly<Record<string, string | undefined>> =>
  matchAt(pathname)?.params ?? {};

/** The module that shows a page: signed-in users have their own home page. */
export const screenFor = (page: Page, signedIn: boolean): string =>
  signedIn && 'playerScreen' in page ? page.playerScreen : page.screen;

/** True for the addresses of the login and the sign-up. */
export const isForm = (pathname: string): boolean =>
  pathname === hrefTo('login') || pathname === hrefTo('signup');
