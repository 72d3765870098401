/** Shapes of JSON columns that are not the wire's. */
import type { GolfStatus } from '@captains-pick/rules';

/** The terms of a drand chain, as `/info` of drand's HTTP API returns them. */
export interface BeaconChain {
  /** The address of its HTTP API, without a slash at the end: `https://api.drand.sh/52db…`. */
  readonly url: string;
  /** SHA-256 of the other terms (see `hashOfChain`). Hexadecimal, like the key and the group's hash. */
  readonly hash: string;
  readonly publicKey: string;
  /** Seconds. */
  readonly period: number;
  /** The time of round 1, in epoch seconds. */
  readonly genesisTime: number;
  readonly groupHash: string;
  readonly beaconId: string;
}

/** A player's result after an update; the id alone: the player has no result any more. An array, to be small. */
export type StoredChange =
  | readonly [playerId: string]
  | readonly [
      playerId: string,
      finish: number | null,
      cashedFor: number,
      score: number | null,
      round: number | null,
      thru: number | null,
      status: GolfStatus | null,
      currentChipCount: number | null,
    ];
