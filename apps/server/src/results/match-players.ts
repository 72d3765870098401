import type { Match } from '@captains-pick/contract';
import { ok, matchKey } from '@captains-pick/rules';
import { noteAct } from '../audit/audit-repository.ts';
import { newId } from '../shared/chance.ts';
import { lockContest } from '../contests/contests-repository.ts';
import type { Reader } from '../database/database.ts';
import { findPlayer } from '../players/find-player.ts';
import { playersOf } from '../players/players-repository.ts';
import { refused } from '../shared/refusals.ts';
import type { Results } from './service.ts';
import type { ResultsDeps } from './results-deps.ts';
import {
  endMatch,
  insertMatch,
  standingMatchesOf,
  type StoredMatch,
} from './matches-repository.ts';

/** The current matches in the wire's form. */
export const presentMatches = async (reader: Reader, contestId: string): Promise<Match[]> =>
  (await standingMatchesOf(reader, contestId)).map(
    ({ match: { kind, text, playerId, reason, madeAt }, player, by }) => ({
      said: { kind, text },
      player: playerId === null || player === null ? null : { _id: playerId, name: player },
      reason,
      at: madeAt.toISOString(),
      by,
    }),
  );

const auditedMatch = (match: StoredMatch | null) =>
  match === null
    ? null
    : { kind: match.kind, text: match.text, player: match.playerId, reason: match.reason };

export const createMatches = ({
  database,
  clock,
  chance,
}: Pick<ResultsDeps, 'database' | 'clock' | 'chance'>): Pick<Results, 'match' | 'unmatch'> => ({
  match: ({ contestId, said, player, reason, by }) =>
    database.transaction(async (tx) => {
      const contest = await lockContest(tx, contestId);
      if (contest === null) return refused({ name: 'contest-not-found' });
      const meant = player === null ? null : findPlayer(await playersOf(tx, contestId), player);
      if (player !== null && meant === null) return refused({ name: 'player-not-found', player });
      const now = clock();
      const key = matchKey(said.kind, said.text);
      const since = contest.resultsSequence;
      const earlier = await endMatch(tx, contestId, { kind: said.kind, key }, since);
      const match: StoredMatch = {
        id: newId(chance),
        contestId,
        kind: said.kind,
        text: said.text,
        key,
        playerId: meant?.id ?? null,
        reason,
        madeAt: now,
        madeBy: by.userId,
        since,
        until: null,
      };
      await insertMatch(tx, match);
      await noteAct(
        tx,
        {
          by,
          act: 'match-player',
          contestId,
          reason,
          before: auditedMatch(earlier),
          after: auditedMatch(match),
        },
        { now, chance },
      );
      return ok({ matches: await presentMatches(tx, contestId) });
    }),

  unmatch: ({ contestId, said, reason, by }) =>
    database.transaction(async (tx) => {
      const contest = await lockContest(tx, contestId);
      if (contest === null) return refused({ name: 'contest-not-found' });
      const key = matchKey(said.kind, said.text);
      const ended = await endMatch(
        tx,
        contestId,
        { kind: said.kind, key },
        contest.resultsSequence,
      );
      if (ended === null) return refused({ name: 'no-match', text: said.text });
      await noteAct(
        tx,
        { by, act: 'unmatch-player', contestId, reason, before: auditedMatch(ended), after: null },
        { now: clock(), chance },
      );
      return ok({ matches: await presentMatches(tx, contestId) });
    }),
});
