import type {
  DraftAcknowledgement,
  DraftEnded,
  DraftError,
  DraftState,
  DraftUser,
  Player,
} from '@captains-pick/contract';

/** `reconnecting`: lost, and not by us. `failed`: given up, on the first try or after a loss. */
export type DraftConnection =
  | { readonly state: 'connecting' }
  | { readonly state: 'connected' }
  | { readonly state: 'reconnecting' }
  | { readonly state: 'failed'; readonly during: 'connecting' | 'reconnecting' };

/** What the room is told, in the order in which it happened. */
export type DraftMessage =
  | { readonly type: 'connection'; readonly connection: DraftConnection }
  | { readonly type: 'state'; readonly state: DraftState }
  | { readonly type: 'ended'; readonly ended: DraftEnded }
  | { readonly type: 'complete' }
  | { readonly type: 'error'; readonly error: DraftError }
  | { readonly type: 'withdrew'; readonly user: DraftUser };

/** The server's answer; `unanswered` where the connection was lost before one came: it may have been heard. */
export type DraftAnswer = DraftAcknowledgement | 'unanswered';

/** A wish of the user. The same `commandId` again is the same wish, and harmless. */
interface Wish {
  readonly commandId: string;
}

/** One contest's draft room, joined as one user. The app makes it of a socket, stories of a script. */
export interface DraftFeed {
  /**
   * Begins with the connection as it is and the latest state, if there is one; then everything that
   * happens. After a reconnection the latest state comes again. Answers how to stop.
   */
  readonly subscribe: (listener: (message: DraftMessage) => void) => () => void;
  readonly makePick: (
    pick: Wish & {
      readonly player: Pick<Player, '_id' | 'name'>;
      /** Which pick of the draft is meant, from 1. */
      readonly pickNumber: number;
    },
  ) => Promise<DraftAnswer>;
  readonly withdraw: (wish: Wish) => Promise<DraftAnswer>;
  /** Player ids, best first: the whole queue. */
  readonly setQueue: (wish: Wish & { readonly players: readonly string[] }) => Promise<DraftAnswer>;
  readonly setAutopick: (wish: Wish & { readonly on: boolean }) => Promise<DraftAnswer>;
}
