import { noteAct } from '../audit/audit-repository.ts';
import type { Transaction } from '../database/database.ts';
import type { Actor } from '../shared/actor.ts';
import type { Chance } from '../shared/chance.ts';
import { setPaused, type ContestRow } from './contests-repository.ts';

interface Act {
  readonly by: Actor;
  readonly reason: string;
}
interface At {
  readonly now: Date;
  readonly chance: Chance;
}

const stateOf = ({ status, pausedSince, pausedBecause }: ContestRow) => ({
  status,
  paused: pausedSince === null ? null : { since: pausedSince, because: pausedBecause },
});

export type Pausing = 'pause' | 'resume';

export const changePause = async (
  tx: Transaction,
  contest: ContestRow,
  pausing: Pausing,
  { by, reason }: Act,
  at: At,
): Promise<void> => {
  const paused = pausing === 'pause' ? { since: at.now, because: reason } : null;
  await setPaused(tx, contest.id, paused);
  const before = stateOf(contest);
  await noteAct(
    tx,
    {
      by,
      act: `${pausing}-contest`,
      contestId: contest.id,
      reason,
      before,
      after: { ...before, paused },
    },
    at,
  );
};
