/** The corrections of a regrade: a feed, and overridden or lifted results. */
import { ok, type PlayerResult, type Result } from '@captains-pick/rules';
import { isDeepStrictEqual } from 'node:util';
import type { ContestRow } from '../contests/contests-repository.ts';
import type { Transaction } from '../database/database.ts';
import { findPlayer } from '../players/find-player.ts';
import { playersOf, resultsOf } from '../players/players-repository.ts';
import { refused, type Refusal } from '../shared/refusals.ts';
import { changeOverride } from '../results/change-override.ts';
import { judgeFeed, type SentFeed } from '../results/judge-feed.ts';
import { overridesOf } from '../results/overrides-repository.ts';
import { sequenceOfDigest } from '../results/results-repository.ts';
import { storeFeed } from '../results/store-feed.ts';
import { insertUpdate, type ResultChange } from '../results/updates-repository.ts';
import type { Actor } from '../shared/actor.ts';
import type { Chance } from '../shared/chance.ts';
import type { Corrections } from './service.ts';
import { resultOf } from '../players/result-of.ts';

export interface ReadFeed {
  readonly sent: SentFeed;
  readonly fileName: string;
}

export interface Corrected {
  readonly resultsSequence: number;
  /** True when a feed or an override was stored. */
  readonly stored: boolean;
  readonly changes: readonly {
    readonly player: string;
    readonly before: PlayerResult | null;
    readonly after: PlayerResult;
  }[];
  /** Warnings of the feed for the operator, one line each. */
  readonly warnings: readonly string[];
}

type ById = ReadonlyMap<string, PlayerResult>;

const knownResults = async (tx: Transaction, contestId: string): Promise<ById> =>
  new Map((await resultsOf(tx, contestId)).map((stored) => [stored.playerId, resultOf(stored)]));

const changesBetween = (before: ById, after: ById): readonly ResultChange[] => [
  ...[...after].flatMap(([playerId, result]) =>
    isDeepStrictEqual(before.get(playerId), result) ? [] : [{ playerId, result }],
  ),
  ...[...before.keys()].flatMap((playerId) =>
    after.has(playerId) ? [] : [{ playerId, result: null }],
  ),
];

/**
 * Stores the corrections in a locked contest, as one update of its results. Corrections that are already stored are skipped, so that a retry changes
 * nothing.
 */
export const correctResults = async (
  tx: Transaction,
  contest: ContestRow,
  {
    feed,
    overrides,
    reason,
    by,
  }: Omit<Corrections<ReadFeed>, 'contestId'> & { readonly by: Actor },
  { now, chance }: { readonly now: Date; readonly chance: Chance },
): Promise<Result<Corrected, Refusal>> => {
  const { id: contestId } = contest;
  const before = await knownResults(tx, contestId);
  let { resultsSequence } = contest;
  let stored = false;
  let warnings: readonly string[] = [];
  if (feed !== null) {
    const { sent, fileName } = feed;
    const applied = await sequenceOfDigest(tx, contestId, sent.digest);
    if (applied === null || applied !== resultsSequence) {
      const judged = await judgeFeed(tx, contest, sent, { now, regrading: true });
      if (!judged.ok) return judged;
      await storeFeed(tx, contest, judged.value, {
        sent,
        fileName,
        by,
        now,
      });
      resultsSequence = judged.value.sequence;
      warnings = judged.value.warnings;
      stored = true;
    }
  }
  const players = await playersOf(tx, contestId);
  for (const wish of overrides) {
    const player = findPlayer(players, wish.player);
    if (player === null) return refused({ name: 'player-not-found', player: wish.player });
    const standing = (await overridesOf(tx, contestId)).find(
      ({ playerId }) => playerId === player.id,
    );
    if (isDeepStrictEqual(standing?.result ?? null, wish.result)) continue;
    const changed = await changeOverride(tx, contest, wish, { reason, by, now, chance });
    if (!changed.ok) return changed;
    stored = true;
  }
  const after = await knownResults(tx, contestId);
  const changes = changesBetween(before, after);
  if (stored) {
    const feed = resultsSequence === contest.resultsSequence ? null : resultsSequence;
    await insertUpdate(tx, { contestId, feed, correction: true, at: now, changes });
  }
  const nameOf = new Map(players.map(({ id, name }) => [id, name]));
  return ok({
    resultsSequence,
    stored,
    warnings,
    changes: changes.flatMap(({ playerId, result }) =>
      result === null
        ? []
        : [
            {
              player: nameOf.get(playerId) ?? playerId,
              before: before.get(playerId) ?? null,
              after: result,
            },
          ],
    ),
  });
};
