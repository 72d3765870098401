import { SESSION_EXPIRED_MESSAGE, type DraftAcknowledgement } from '@captains-pick/contract';
import { roomRefusalMessage, type RoomRefusal } from '../../shared/room-refusals.ts';

export type Refused =
  | RoomRefusal
  | { readonly name: 'malformed' }
  | { readonly name: 'not-signed-in' }
  | { readonly name: 'session-expired' }
  | { readonly name: 'another-user' };

export const messageOf = (refusal: Refused): string => {
  switch (refusal.name) {
    case 'malformed':
      return 'The message is malformed. Please refresh the page.';
    case 'not-signed-in':
      return 'You must be logged in to draft.';
    case 'session-expired':
      return SESSION_EXPIRED_MESSAGE;
    case 'another-user':
      return 'You can act for yourself only.';
    default:
      return roomRefusalMessage(refusal);
  }
};

export const refused = (refusal: Refused): DraftAcknowledgement => ({
  accepted: false,
  code: refusal.name,
  message: messageOf(refusal),
});
