/** Apart from the schemas of vitals: the page measures itself without any. */

/** The routes of the page; an address that is none of them is told as `*`. */
export const PAGE_PATTERNS = [
  '/',
  '/contests',
  '/contests/registering/:contestId',
  '/contests/running/:contestId',
  '/contests/completed/:contestId',
  '/contests/:tab',
  '/draft/:contestId',
  '/account',
  '/login',
  '/signup',
  '/how-it-works',
  '/rules',
  '/support',
  '/privacy-policy',
  '/terms-conditions',
  '*',
] as const;
export type PagePattern = (typeof PAGE_PATTERNS)[number];

/** A page tells all it has measured when it is hidden; one that was long in use has changed routes often. */
export const MOST_VITALS = 50;
