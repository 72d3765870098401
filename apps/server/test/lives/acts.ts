import type { LimitKind, LimitPeriod, TransferKind } from '@captains-pick/rules';
import type { Line } from './terms.ts';

/** A result file as it is sent, and what it truly says. */
export interface SentFeed {
  readonly text: string;
  /** When it says that it was made; epoch milliseconds. */
  readonly at: number;
  readonly final: boolean;
  readonly skipUnknown: boolean;
  readonly allowMissing: boolean;
  /** By player; null where it can be applied to no contest of its sport, ever. */
  readonly lines: ReadonlyMap<string, Line> | null;
  readonly kind: string;
}

/** What an operator says of one player whatever feeds say; null: what they say. */
export interface Wish {
  readonly player: string;
  readonly fields: Partial<Pick<Line, 'score' | 'cashed'>> | null;
}

/** What a player or the cashier does to a deposit or a withdrawal. */
export type TransferVerb = 'start' | 'confirm' | 'refuse' | 'send-back' | 'cancel';

/** What somebody, or the clock, does to a contest or to money. */
export type Act =
  | {
      readonly type: 'enter';
      readonly contestId: string;
      readonly userId: string;
      /** The captain first; empty for a snake seat. */
      readonly lineup: readonly string[];
      readonly key: string | null;
    }
  | {
      readonly type: 'withdraw';
      readonly contestId: string;
      readonly userId: string;
      readonly entry: string;
    }
  /** New lineups of a player's entries, all or none. */
  | {
      readonly type: 'edit';
      readonly contestId: string;
      readonly userId: string;
      readonly lineups: readonly {
        readonly entry: string;
        /** The captain first. */
        readonly lineup: readonly string[];
        /** The lineup that the player saw; null: whatever it is. */
        readonly replaces: readonly string[] | null;
      }[];
    }
  /** A file of lineups for own entries and for new ones, all or none. */
  | {
      readonly type: 'submit';
      readonly contestId: string;
      readonly userId: string;
      readonly lineups: readonly {
        /** Null: a new one. */
        readonly entry: string | null;
        /** The captain first. */
        readonly lineup: readonly string[];
      }[];
      readonly key: string | null;
    }
  /** An operator marks a player of the contest as out, or as in again. */
  | {
      readonly type: 'mark-out';
      readonly contestId: string;
      readonly player: string;
      readonly isOut: boolean;
    }
  /** Out of the draft room, before the first pick. */
  | { readonly type: 'leave'; readonly contestId: string; readonly userId: string }
  | { readonly type: 'feed'; readonly contestId: string; readonly feed: SentFeed }
  | {
      readonly type: 'complete' | 'settle' | 'cancel' | 'pause' | 'resume';
      readonly contestId: string;
    }
  | { readonly type: 'override'; readonly contestId: string; readonly wish: Wish }
  | {
      readonly type: 'regrade';
      readonly contestId: string;
      readonly feed: SentFeed | null;
      readonly wishes: readonly Wish[];
    }
  | {
      readonly type: 'grant';
      readonly userId: string;
      readonly amount: number;
      readonly key: string;
    }
  | {
      readonly type: 'transfer';
      readonly userId: string;
      readonly kind: TransferKind;
      readonly amount: number;
      readonly key: string;
    }
  /** A step of a transfer that was requested before with this kind, amount and key. */
  | {
      readonly type: 'transfer-step';
      readonly userId: string;
      readonly kind: TransferKind;
      readonly amount: number;
      readonly key: string;
      readonly verb: TransferVerb;
    }
  | {
      readonly type: 'limit';
      readonly userId: string;
      readonly kind: LimitKind;
      readonly period: LimitPeriod;
      /** Null: no limit. */
      readonly amount: number | null;
    }
  /** A sweep's part in one contest: its deadline may have passed. Nobody is answered. */
  | { readonly type: 'close'; readonly contestId: string };
