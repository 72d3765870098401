import { paramsAt } from './paths.ts';

const CONTESTS = '/operator/contests';

/** The addresses of the operators' console. Separate from the app's, so that players' pages do not contain them. */
export const operatorPaths = {
  home: { pattern: '/operator', href: () => '/operator' },
  newContest: { pattern: `${CONTESTS}/new`, href: () => `${CONTESTS}/new` },
  contest: {
    pattern: `${CONTESTS}/:contestId`,
    href: ({ contestId }: { readonly contestId: string }) =>
      `${CONTESTS}/${encodeURIComponent(contestId)}`,
  },
} as const;

/** A page of the console; null for any other address. */
export type OperatorPlace =
  | { readonly page: 'home' }
  | { readonly page: 'new-contest' }
  | { readonly page: 'contest'; readonly contestId: string };

/** The console's page at an address. */
export const operatorPlaceAt = (pathname: string): OperatorPlace | null => {
  if (paramsAt(operatorPaths.home.pattern, pathname) !== null) return { page: 'home' };
  if (paramsAt(operatorPaths.newContest.pattern, pathname) !== null) return { page: 'new-contest' };
  const contestId = paramsAt(operatorPaths.contest.pattern, pathname)?.['contestId'];
  return contestId === undefined ? null : { page: 'contest', contestId };
};
