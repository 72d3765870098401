/** The addresses of the console's pages. Only the console has them, because every page loads the list of routes. */
export const CONTESTS = { pattern: '/operator/contests', title: 'Contests, operated' } as const;
export const COPY_CONTEST = {
  pattern: '/operator/contests/:contestId/copy',
  title: 'Copy a contest',
} as const;
export const EDIT_CONTEST = {
  pattern: '/operator/contests/:contestId/edit',
  title: 'Edit a contest',
} as const;
export const PEOPLE = { pattern: '/operator/people', title: 'People' } as const;
export const PERSON = { pattern: '/operator/people/:personId', title: 'Person' } as const;
export const MONEY = { pattern: '/operator/money', title: 'Money' } as const;
export const FEEDS = { pattern: '/operator/feeds', title: 'Feeds' } as const;
export const AUDIT = { pattern: '/operator/audit', title: 'Audit log' } as const;

const ofContest = (pattern: string, contestId: string): string =>
  pattern.replace(':contestId', encodeURIComponent(contestId));

export const copyContestHref = ({ contestId }: { readonly contestId: string }): string =>
  ofContest(COPY_CONTEST.pattern, contestId);

export const editContestHref = ({ contestId }: { readonly contestId: string }): string =>
  ofContest(EDIT_CONTEST.pattern, contestId);

export const personHref = ({ personId }: { readonly personId: string }): string =>
  `${PEOPLE.pattern}/${encodeURIComponent(personId)}`;
