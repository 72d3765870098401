import { draftRefusalMessage, type DraftRefusal } from '@captains-pick/rules';

/** Why a command was refused: by the rules of the draft, or by its transport. */
export type RoomRefusal =
  | DraftRefusal
  | { readonly name: 'cancelled' }
  /** The database did not answer; the outcome is unknown. */
  | { readonly name: 'unavailable' };

export const roomRefusalMessage = (refusal: RoomRefusal): string => {
  switch (refusal.name) {
    case 'cancelled':
      return 'The contest was cancelled: every fee is refunded.';
    case 'unavailable':
      return 'The draft is not available now. Please try again.';
    default:
      return draftRefusalMessage(refusal);
  }
};
