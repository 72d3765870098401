import { ok, type Result } from '@captains-pick/rules';
import { noteAct } from '../audit/audit-repository.ts';
import { lockContest, type ContestRow } from '../contests/contests-repository.ts';
import { refusalOfPaused } from '../contests/paused.ts';
import { rankContest } from '../standings/rank-contest.ts';
import { refused, type Refusal } from '../shared/refusals.ts';
import type { Actor } from '../shared/actor.ts';
import type { Overridden, Results } from './service.ts';
import type { ResultsDeps } from './results-deps.ts';
import { changeOverride, type OverrideWish } from './change-override.ts';
import { insertUpdate } from './updates-repository.ts';

const refusalOfOverride = (contest: ContestRow): Refusal | null => {
  switch (contest.status) {
    case 'Registering':
    case 'Drafting':
      return { name: 'feed-before-start', deadline: contest.deadline };
    case 'Graded':
      return { name: 'regrade-required' };
    case 'Cancelled':
      return { name: 'wrong-status', act: 'given results', status: contest.status };
    case 'Running':
    case 'Completed':
      return refusalOfPaused(contest);
    default:
      return contest.status satisfies never;
  }
};

/** Overrides of players' results, which hold whatever feeds say. */
export const createOverrides = ({
  database,
  clock,
  chance,
  announce,
  fields,
}: ResultsDeps): Pick<Results, 'override' | 'lift'> => {
  const change = async (
    request: OverrideWish & {
      readonly contestId: string;
      readonly reason: string;
      readonly by: Actor;
    },
  ): Promise<Result<Overridden, Refusal>> => {
    const { contestId, result, reason, by } = request;
    const changed = await database.transaction(async (tx) => {
      const contest = await lockContest(tx, contestId);
      if (contest === null) return refused({ name: 'contest-not-found' });
      const refusal = refusalOfOverride(contest);
      if (refusal !== null) return refused(refusal);
      const at = { now: clock(), chance };
      const done = await changeOverride(tx, contest, request, { reason, by, ...at });
      if (!done.ok) return done;
      const { player, earlier, before, after } = done.value;
      await insertUpdate(tx, {
        contestId,
        feed: null,
        correction: true,
        at: at.now,
        changes: [{ playerId: player.id, result: after }],
      });
      const { status } = contest;
      if (status === 'Completed') await rankContest(tx, contest, fields);
      const about = { player: player.id, name: player.name };
      await noteAct(
        tx,
        {
          by,
          act: result === null ? 'lift-override' : 'override-result',
          contestId,
          reason,
          before: { ...about, override: earlier?.result ?? null, result: before },
          after: { ...about, override: result, result: after },
        },
        at,
      );
      return ok({ player: player.name, before, after, status });
    });
    if (changed.ok) announce({ contestId, what: 'results' });
    return changed;
  };

  return {
    override: change,
    lift: (request) => change({ ...request, result: null }),
  };
};
