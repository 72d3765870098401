/** Apart from the schemas of vitals, so that a page can measure itself without loading them. */

/** The routes of the page. Any other address is reported as `*`. */
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

/** A page reports its measurements when it is hidden. After long use there are many, one set per route. */
export const MOST_VITALS = 50;
