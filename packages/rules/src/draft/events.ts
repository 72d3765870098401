/**
 * The commands and events of a draft. Commands are requests. Events are facts: plain data in the order of their
 * sequence numbers. Times are epoch milliseconds.
 */

/** The maker of a pick: the player of the seat, a missed clock, autopick, or the automatic pick of a withdrawn seat. */
export const PICKERS = ['player', 'clock', 'autopick', 'withdrawn'] as const;
export type Picker = (typeof PICKERS)[number];

interface Request {
  /** A repeated id is the same request: the same event answers it again. */
  readonly commandId?: string | null;
}

export type DraftCommand =
  /** The order is drawn. It is shown for this many milliseconds before the first clock starts. */
  | (Request & {
      readonly type: 'start';
      readonly order: readonly string[];
      readonly showOrderFor: number;
    })
  | (Request & {
      readonly type: 'pick';
      readonly seat: string;
      readonly player: string;
      /** The number, from 1, of the pick that the sender meant to make, so that a late pick can't hit a later turn. */
      readonly pickNumber?: number | null;
    })
  /** Time has passed: a missed clock, or an automatic pick. Due at `dueAt`. */
  | (Request & { readonly type: 'clock' })
  | (Request & { readonly type: 'set-autopick'; readonly seat: string; readonly on: boolean })
  /** The whole queue, best first; it replaces the previous one. */
  | (Request & {
      readonly type: 'set-queue';
      readonly seat: string;
      readonly queue: readonly string[];
    })
  | (Request & { readonly type: 'withdraw'; readonly seat: string })
  | (Request & { readonly type: 'pause' })
  | (Request & { readonly type: 'resume' })
  | (Request & { readonly type: 'undo' });

interface Fact {
  /** When the event was decided. */
  readonly at: number;
  /** The id of the command that it answers; null when it had none, and for other viewers (see `disclose`). */
  readonly commandId: string | null;
}

export type DraftEvent =
  | (Fact & {
      readonly type: 'started';
      readonly order: readonly string[];
      /** Picks are refused before this time, while the order is shown. */
      readonly opensAt: number;
      /** The first pick's; null for no limit. */
      readonly deadlineAt: number | null;
    })
  | (Fact & {
      readonly type: 'picked';
      readonly seat: string;
      readonly player: string;
      readonly by: Picker;
      /** The next pick's; null for no limit, and after the last pick. */
      readonly deadlineAt: number | null;
    })
  | (Fact & { readonly type: 'autopick-set'; readonly seat: string; readonly on: boolean })
  | (Fact & {
      readonly type: 'queue-set';
      readonly seat: string;
      readonly queue: readonly string[];
    })
  /**
   * The seat left after the first pick or the deadline; it is drafted automatically to the end
   * (docs/product.md#leaving-a-draft).
   */
  | (Fact & { readonly type: 'withdrew'; readonly seat: string })
  /**
   * The seat left before both: the draft is over, the lobby reopens, the order stays (docs/product.md#leaving-a-draft).
   */
  | (Fact & { readonly type: 'ended'; readonly seat: string })
  | (Fact & {
      readonly type: 'paused';
      /** Milliseconds for which the order was still to be shown; 0 afterwards. */
      readonly opensIn: number;
      /** Milliseconds that were left on the clock; null for no limit. */
      readonly remaining: number | null;
    })
  | (Fact & {
      readonly type: 'resumed';
      readonly opensAt: number;
      readonly deadlineAt: number | null;
    })
  /** The last pick was undone; its seat has a whole clock again. */
  | (Fact & { readonly type: 'undone'; readonly deadlineAt: number | null });

/** An event with its place in the log, from 1. */
export interface LoggedEvent {
  readonly sequence: number;
  readonly event: DraftEvent;
}

/**
 * The command that led to an event. The inverse of `decide`, except for a pick's `pickNumber`. The draft's log is ours.
 */
export const commandOf = (event: DraftEvent): DraftCommand => {
  const { commandId } = event;
  switch (event.type) {
    case 'started':
      return {
        type: 'start',
        commandId,
        order: event.order,
        showOrderFor: event.opensAt - event.at,
      };
    case 'picked':
      return event.by === 'player'
        ? { type: 'pick', commandId, seat: event.seat, player: event.player }
        : { type: 'clock', commandId };
    case 'autopick-set':
      return { type: 'set-autopick', commandId, seat: event.seat, on: event.on };
    case 'queue-set':
      return { type: 'set-queue', commandId, seat: event.seat, queue: event.queue };
    case 'withdrew':
    case 'ended':
      return { type: 'withdraw', commandId, seat: event.seat };
    case 'paused':
      return { type: 'pause', commandId };
    case 'resumed':
      return { type: 'resume', commandId };
    case 'undone':
      return { type: 'undo', commandId };
    // Stryker disable next-line ConditionalExpression: there is no other event.
    default:
      return event satisfies never;
  }
};

/**
 * The seat that sent a command, which the token must have proved (docs/product.md#acting-user); null for the server's
 * and the operator's.
 */
export const senderOf = (command: DraftCommand): string | null =>
  'seat' in command ? command.seat : null;
