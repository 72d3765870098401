import type { PlayerResult } from '@captains-pick/rules';
import type { AskedRows, FieldInput, FieldRow } from './contest-field.ts';

/** Names the state of the results that rows were ranked by. */
export interface FieldState {
  /** The version of the contest: the last entry of its audit log. */
  readonly lastAct: number;
  /** The number of applied feeds. */
  readonly sequence: number;
}

/** A request to the thread. It answers in the order of the requests. */
export type FieldRequest =
  | {
      readonly what: 'build';
      readonly contestId: string;
      readonly input: FieldInput;
      readonly state: FieldState;
    }
  | {
      readonly what: 'receive';
      readonly contestId: string;
      /** All of them. */
      readonly results: ReadonlyMap<string, PlayerResult>;
      readonly state: FieldState;
    }
  | { readonly what: 'read'; readonly contestId: string; readonly asked: readonly AskedRows[] }
  /** Ranks by other results than those of its state, which stay. */
  | {
      readonly what: 'rank';
      readonly contestId: string;
      readonly results: ReadonlyMap<string, PlayerResult>;
    }
  /** Ranks of a field that is not kept. */
  | { readonly what: 'rank-once'; readonly input: FieldInput }
  | { readonly what: 'forget'; readonly contestId: string };

export interface FieldRead {
  readonly state: FieldState;
  /** By request. */
  readonly rows: readonly (readonly FieldRow[])[];
}

/** Ranks by the index of the entry. */
export type FieldRanks = Uint32Array<ArrayBuffer>;

/** Null after a change. */
export type FieldServed = FieldRead | FieldRanks | null;
