import { draftRefusalMessage, type DraftRefusal } from '@captains-pick/rules';

/** Why a wish came to nothing: by the rules of the draft, or because of what carries it. */
export type RoomRefusal =
  | DraftRefusal
  | { readonly name: 'cancelled' }
  /** The database did not answer; nothing is known to have happened. */
  | { readonly name: 'unavailable' };

/** What a person is told. */
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
