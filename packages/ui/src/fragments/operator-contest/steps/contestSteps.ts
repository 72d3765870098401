import type { Contest } from '@captains-pick/contract';

const STEPS = ['terms', 'players', 'entries', 'draft', 'results', 'review', 'payout'] as const;
type StepName = (typeof STEPS)[number];

export interface ContestStep {
  readonly name: StepName;
  readonly state: 'done' | 'current' | 'ahead';
}

/** The step that a contest is at; null: it was cancelled, or all are done. */
const currentOf = ({ status, players }: Pick<Contest, 'status' | 'players'>): StepName | null => {
  switch (status) {
    case 'Registering':
      return players.length === 0 ? 'players' : 'entries';
    case 'Drafting':
      return 'draft';
    case 'Running':
      return 'results';
    case 'Completed':
      return 'review';
    case 'Graded':
    case 'Cancelled':
      return null;
    default:
      return status satisfies never;
  }
};

/** The way from a contest's terms to its payout. Empty for a cancelled contest; only a snake contest is drafted. */
export const contestSteps = (
  contest: Pick<Contest, 'status' | 'players' | 'draftType'>,
): readonly ContestStep[] => {
  if (contest.status === 'Cancelled') return [];
  const steps = STEPS.filter((name) => name !== 'draft' || contest.draftType === 'Snake');
  const current = currentOf(contest);
  const at = current === null ? steps.length : steps.indexOf(current);
  return steps.map((name, index) => ({
    name,
    state: index < at ? 'done' : index === at ? 'current' : 'ahead',
  }));
};
