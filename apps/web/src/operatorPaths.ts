import { paramsAt } from './paths.ts';

const CONTESTS = '/operator/contests';

/** Every address of the operators' console. Apart from the app's, so that no player's page carries them. */
export const operatorPaths = {
  house: { pattern: '/operator', href: () => '/operator' },
  newContest: { pattern: `${CONTESTS}/new`, href: () => `${CONTESTS}/new` },
  contest: {
    pattern: `${CONTESTS}/:contestId`,
    href: ({ contestId }: { readonly contestId: string }) =>
      `${CONTESTS}/${encodeURIComponent(contestId)}`,
  },
} as const;

/** A page of the console; null for an address that is none of them. */
export type OperatorPlace =
  | { readonly page: 'house' }
  | { readonly page: 'new-contest' }
  | { readonly page: 'contest'; readonly contestId: string };

/** Where in the console an address leads. */
export const operatorPlaceAt = (pathname: string): OperatorPlace | null => {
  if (paramsAt(operatorPaths.house.pattern, pathname) !== null) return { page: 'house' };
  if (paramsAt(operatorPaths.newContest.pattern, pathname) !== null) return { page: 'new-contest' };
  const contestId = paramsAt(operatorPaths.contest.pattern, pathname)?.['contestId'];
  return contestId === undefined ? null : { page: 'contest', contestId };
};
