import { ok } from '@captains-pick/rules';
import { lockContestHead } from '../contests/contests-repository.ts';
import { markPlayer, refusalOfMarking } from '../entries/mark-out.ts';
import { findPlayer } from '../players/find-player.ts';
import { playersOf } from '../players/players-repository.ts';
import { refused } from '../shared/refusals.ts';
import type { ResultsDeps } from './results-deps.ts';
import type { Results } from './service.ts';

/** An operator marks players who don't take part. */
export const createMarkOut = ({
  database,
  clock,
  chance,
  outbox,
  announce,
}: ResultsDeps): Pick<Results, 'markOut'> => ({
  markOut: async ({ contestId, player: named, ...mark }) => {
    const marked = await database.transaction(async (tx) => {
      const contest = await lockContestHead(tx, contestId);
      if (contest === null) return refused({ name: 'contest-not-found' });
      const now = clock();
      const refusal = refusalOfMarking(contest, now);
      if (refusal !== null) return refused(refusal);
      const player = findPlayer(await playersOf(tx, contestId), named);
      if (player === null) return refused({ name: 'player-not-found', player: named });
      const done = await markPlayer(tx, contest, player, mark, { now, chance, outbox });
      return done.ok ? ok({ player: player.name, ...done.value }) : done;
    });
    if (marked.ok && marked.value.isNews) announce({ contestId, what: 'status' });
    return marked;
  },
});
