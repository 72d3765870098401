import type {
  DraftAcknowledgement,
  DraftEnded,
  DraftError,
  DraftView,
  DraftUser,
  Player,
} from '@captains-pick/contract';

/**
 * `reconnecting`: the connection was lost, and the page tries to restore it. `failed`: the page has given up, on the
 * first try or after a loss.
 */
export type DraftConnection =
  | { readonly state: 'connecting' }
  | { readonly state: 'connected' }
  | { readonly state: 'reconnecting' }
  | { readonly state: 'failed'; readonly during: 'connecting' | 'reconnecting' };

/** Messages to the draft room, in the order of events. */
export type DraftMessage =
  | { readonly type: 'connection'; readonly connection: DraftConnection }
  | { readonly type: 'state'; readonly state: DraftView }
  | { readonly type: 'ended'; readonly ended: DraftEnded }
  | { readonly type: 'complete' }
  | { readonly type: 'error'; readonly error: DraftError }
  | { readonly type: 'withdrew'; readonly user: DraftUser };

/**
 * The server's answer. `unanswered`: the connection was lost first, so the server may or may not have received the
 * command.
 */
export type DraftAnswer = DraftAcknowledgement | 'unanswered';

/** A command of the user. Sending it again with the same `commandId` has no further effect. */
interface Command {
  readonly commandId: string;
}

/** One contest's draft room, joined as one user. The app implements it with a socket, stories with a script. */
export interface DraftFeed {
  /**
   * Emits the current connection and the latest state, if any; then everything that happens. After a reconnection it
   * emits the latest state again. Returns a function that unsubscribes.
   */
  readonly subscribe: (listener: (message: DraftMessage) => void) => () => void;
  readonly makePick: (
    pick: Command & {
      readonly player: Pick<Player, '_id' | 'name'>;
      /** The number of the pick in the draft, from 1. */
      readonly pickNumber: number;
    },
  ) => Promise<DraftAnswer>;
  readonly withdraw: (command: Command) => Promise<DraftAnswer>;
  /** Player ids of the whole queue, best first. */
  readonly setQueue: (
    command: Command & { readonly players: readonly string[] },
  ) => Promise<DraftAnswer>;
  readonly setAutopick: (command: Command & { readonly on: boolean }) => Promise<DraftAnswer>;
}
