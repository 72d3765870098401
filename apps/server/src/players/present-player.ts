import type { Player } from '@captains-pick/contract';
import { dollarsForWire } from '@captains-pick/rules';
import type { StoredPlayer, StoredResult } from './players-repository.ts';

/** A player in the wire's form; `result` is undefined before the first feed. */
export const presentPlayer = (player: StoredPlayer, result: StoredResult | undefined): Player => ({
  _id: player.id,
  name: player.name,
  salary: player.salary,
  finish: result?.finish ?? null,
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
