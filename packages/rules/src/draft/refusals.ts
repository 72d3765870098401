export type DraftRefusal =
  /** `opensAt`: when picks open; null while there is no order. */
  | { readonly name: 'not-started'; readonly opensAt: number | null }
  | { readonly name: 'already-started' }
  | { readonly name: 'order-not-of-seats' }
  | { readonly name: 'order-showing-out-of-range'; readonly showOrderFor: number }
  | { readonly name: 'unknown-seat'; readonly seat: string }
  | { readonly name: 'no-entry-to-withdraw' }
  | { readonly name: 'withdrawn' }
  | { readonly name: 'not-your-turn'; readonly onTheClock: string | null }
  | { readonly name: 'stale-turn'; readonly meant: number; readonly now: number }
  | { readonly name: 'too-late'; readonly deadlineAt: number }
  | { readonly name: 'unknown-player'; readonly player: string }
  /** `player`: the name; `seat`: the seat that has drafted the player. */
  | { readonly name: 'player-drafted'; readonly player: string; readonly seat: string }
  | { readonly name: 'queued-twice'; readonly player: string }
  | { readonly name: 'paused' }
  | { readonly name: 'not-paused' }
  | { readonly name: 'complete' }
  | { readonly name: 'ended' }
  | { readonly name: 'nothing-due'; readonly dueAt: number | null }
  | { readonly name: 'nothing-to-undo' }
  | { readonly name: 'command-id-reused'; readonly commandId: string };

/**
 * The message for a refused command: the fixed wording for a withdrawal without an entry (docs/product.md#messages),
 * ours for the rest.
 */
export const draftRefusalMessage = (refusal: DraftRefusal): string => {
  switch (refusal.name) {
    case 'not-started':
      return 'The draft has not started yet.';
    case 'already-started':
      return 'The draft has already started.';
    case 'order-not-of-seats':
      return 'The draft order does not hold every entrant exactly once.';
    case 'order-showing-out-of-range':
      return 'The draft order can be shown for at most an hour.';
    case 'unknown-seat':
      return 'You are not in this draft.';
    case 'no-entry-to-withdraw':
      return 'Could not find your entry to withdraw';
    case 'withdrawn':
      return 'You have withdrawn from this draft.';
    case 'not-your-turn':
      return 'It is not your turn.';
    case 'stale-turn':
      return 'That pick was meant for an earlier turn.';
    case 'too-late':
      return 'Your time for this pick ran out.';
    case 'unknown-player':
      return 'That player is not in this contest.';
    case 'player-drafted':
      return `${refusal.player} has already been drafted.`;
    case 'queued-twice':
      return 'A player can be in your queue only once.';
    case 'paused':
      return 'The draft is paused.';
    case 'not-paused':
      return 'The draft is not paused.';
    case 'complete':
      return 'The draft is complete.';
    case 'ended':
      return 'The draft has ended: an entrant withdrew before the first pick.';
    case 'nothing-due':
      return 'The clock has not run out.';
    case 'nothing-to-undo':
      return 'There is no pick to undo.';
    case 'command-id-reused':
      return 'This command id was used for another command.';
    // Stryker disable next-line ConditionalExpression: there is no other refusal.
    default:
      return refusal satisfies never;
  }
};
