import { NO_RESULT, type PlayerResult, type Result, type Sport } from '@captains-pick/rules';
import { ok } from '@captains-pick/rules';
import { newId, type Chance } from '../shared/chance.ts';
import type { ContestRow } from '../contests/contests-repository.ts';
import type { Transaction } from '../database/database.ts';
import { resultOf } from '../players/result-of.ts';
import { findPlayer } from '../players/find-player.ts';
import { playersOf, resultsOf, type StoredPlayer } from '../players/players-repository.ts';
import { refused, type Refusal } from '../shared/refusals.ts';
import type { Actor } from '../shared/actor.ts';
import {
  endOverride,
  insertOverride,
  overridesOf,
  removeResult,
  type StoredOverride,
} from './overrides-repository.ts';
import { impossibilities } from '@captains-pick/feeds';
import { putResults } from './results-repository.ts';

/** An operator's override of one player's result. */
export interface OverrideWish {
  /** By id or name. */
  readonly player: string;
  /** Null: lifts the override. */
  readonly result: Partial<PlayerResult> | null;
}

export interface ChangedOverride {
  readonly player: StoredPlayer;
  readonly earlier: StoredOverride | null;
  readonly before: PlayerResult | null;
  readonly after: PlayerResult | null;
}

const faultsOf = (sport: Sport, fields: Partial<PlayerResult>, after: PlayerResult) =>
  Object.keys(fields).length === 0
    ? ['no field of the result is given']
    : impossibilities(sport, after);

/** Overrides one player's result, or lifts an override, in a locked contest. */
export const changeOverride = async (
  tx: Transaction,
  { id: contestId, sport }: ContestRow,
  { player: named, result }: OverrideWish,
  {
    reason,
    by,
    now,
    chance,
  }: {
    readonly reason: string;
    readonly by: Actor;
    readonly now: Date;
    readonly chance: Chance;
  },
): Promise<Result<ChangedOverride, Refusal>> => {
  const player = findPlayer(await playersOf(tx, contestId), named);
  if (player === null) return refused({ name: 'player-not-found', player: named });
  const earlier =
    (await overridesOf(tx, contestId)).find(({ playerId }) => playerId === player.id) ?? null;
  if (result === null && earlier === null) {
    return refused({ name: 'no-override', player: player.name });
  }
  const stored = (await resultsOf(tx, contestId)).find(({ playerId }) => playerId === player.id);
  const before = stored === undefined ? null : resultOf(stored);
  const feed = earlier === null ? before : earlier.feed;
  const feedSequence = earlier === null ? (stored?.sequence ?? null) : earlier.feedSequence;
  const after = result === null ? feed : { ...NO_RESULT, ...feed, ...result };
  if (result !== null && after !== null) {
    const faults = faultsOf(sport, result, after);
    if (faults.length > 0) return refused({ name: 'override-faults', faults });
  }
  if (earlier !== null) await endOverride(tx, earlier.id, now);
  if (result !== null) {
    await insertOverride(tx, {
      id: newId(chance),
      contestId,
      playerId: player.id,
      result,
      feed,
      feedSequence,
      reason,
      madeAt: now,
      madeBy: by.userId,
      liftedAt: null,
    });
  }
  if (after === null) await removeResult(tx, player.id);
  else {
    await putResults(tx, [{ ...after, playerId: player.id, contestId, sequence: feedSequence }]);
  }
  return ok({ player, earlier, before, after });
};
