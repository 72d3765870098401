import type { StepName } from './verify-contest.ts';

/** The heading of each step, and what it recomputes. */
export const STEP_WORDS: Readonly<
  Record<StepName, { readonly title: string; readonly does: string }>
> = {
  results: { title: 'Results', does: 'each player’s result, from the feeds and overrides' },
  entries: { title: 'Entries', does: 'each lineup, against its digest' },
  places: { title: 'Places', does: 'each score, rank and prize, from results and lineups' },
  settlements: {
    title: 'Settlement',
    does: 'what each entry is due, from grading to the last regrade',
  },
  money: { title: 'Money', does: 'each movement of money, from fees and prizes' },
};
