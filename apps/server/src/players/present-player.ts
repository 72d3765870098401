import type { Player } from '@captains-pick/contract';
import { dollarsForWire, type PlayerResult } from '@captains-pick/rules';
import type { StoredPlayer } from './players-repository.ts';

/** A player in the wire's form; `result` is undefined before the first feed. */
export const presentPlayer = (player: StoredPlayer, result: PlayerResult | undefined): Player => ({
  _id: player.id,
  name: player.name,
  salary: player.salary,
  finish: result?.finish ?? null,
  ...(player.outSince === null || player.outBecause === null
    ? {}
    : { out: { since: player.outSince.toISOString(), reason: player.outBecause } }),
  cashedFor: result === undefined ? null : dollarsForWire(result.cashedFor),
  sportSpecificData: {
    ...player.facts,
    ...(result === undefined
      ? {}
      : {
          score: result.score,
          round: result.round,
          thru: result.thru,
          status: result.status,
          currentChipCount: result.currentChipCount,
        }),
  },
});
