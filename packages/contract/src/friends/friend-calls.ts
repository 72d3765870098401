import { CONTEST_STATUSES } from '@captains-pick/rules';
import * as z from 'zod/mini';
import { ById, Said, text, type Call } from '../calls/call.ts';
import { Id } from '../entities.ts';
import { FRIEND_ENDPOINTS } from './friend-endpoints.ts';
import { Friends, Guests, Invite, NewPrivateContest } from './private-contests.ts';

/** In the body, because addresses are logged. */
const ByToken = z.object({ token: text(64) });
const GuestOf = z.object({ id: Id, userId: Id });

export const FRIEND_CALLS = {
  friends: {
    ...FRIEND_ENDPOINTS.friends,
    summary:
      'The events on which the caller may make private contests, the caller’s private contests, and the people whom the caller blocks.',
    reply: Friends,
  },
  createPrivateContest: {
    ...FRIEND_ENDPOINTS.createPrivateContest,
    summary:
      'Make a private contest on an event that operators offer, and challenge somebody to it. An Idempotency-Key header makes a repeated call make no other.',
    body: NewPrivateContest,
    reply: z.object({ message: z.string(), contestId: Id, status: z.enum(CONTEST_STATUSES) }),
  },
  blockPerson: {
    ...FRIEND_ENDPOINTS.blockPerson,
    summary:
      'Keep somebody out of private contests that the caller makes later, and from challenging the caller. The person is not notified.',
    body: z.object({ username: text(64) }),
    reply: Said,
  },
  unblockPerson: {
    ...FRIEND_ENDPOINTS.unblockPerson,
    summary: 'Take a block back.',
    params: ById,
    reply: Said,
  },
  readInvite: {
    ...FRIEND_ENDPOINTS.readInvite,
    summary: 'The private contest that a link opens.',
    body: ByToken,
    reply: Invite,
  },
  joinByInvite: {
    ...FRIEND_ENDPOINTS.joinByInvite,
    summary: 'Accept an invite link. From then on the caller sees the contest and can enter it.',
    body: ByToken,
    reply: z.object({ message: z.string(), contestId: Id }),
  },
  guests: {
    ...FRIEND_ENDPOINTS.guests,
    summary: 'The people of a private contest, and for its host the open link.',
    params: ById,
    reply: Guests,
  },
  makeInviteLink: {
    ...FRIEND_ENDPOINTS.makeInviteLink,
    summary: 'Make a new link to an own private contest. Earlier ones open nothing any more.',
    params: ById,
    reply: z.object({ message: z.string(), link: z.string() }),
  },
  revokeInviteLink: {
    ...FRIEND_ENDPOINTS.revokeInviteLink,
    summary: 'Revoke the link to an own private contest.',
    params: ById,
    reply: Said,
  },
  removeGuest: {
    ...FRIEND_ENDPOINTS.removeGuest,
    summary:
      'Remove somebody from an own private contest before it locks. Entries are withdrawn and refunded.',
    params: GuestOf,
    reply: Said,
  },
  readmitGuest: {
    ...FRIEND_ENDPOINTS.readmitGuest,
    summary: 'Let somebody back in whom the host removed.',
    params: GuestOf,
    reply: Said,
  },
  leaveContest: {
    ...FRIEND_ENDPOINTS.leaveContest,
    summary: 'Leave a private contest without an entry, or decline a challenge.',
    params: ById,
    reply: Said,
  },
} as const satisfies Readonly<Record<keyof typeof FRIEND_ENDPOINTS, Call>>;
