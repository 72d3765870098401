/** The address of each call about private contests and the people in them. */
import { get, post, remove, type Endpoint } from '../calls/endpoint.ts';

export const FRIEND_ENDPOINTS = {
  friends: get('me/friends', 'bearer'),
  createPrivateContest: post('me/private-contests', 'bearer'),
  blockPerson: post('me/blocked', 'bearer'),
  unblockPerson: remove('me/blocked/{id}', 'bearer'),
  readInvite: post('invites/read', 'optional'),
  joinByInvite: post('invites/join', 'bearer'),
  guests: get('contests/{id}/guests', 'bearer'),
  makeInviteLink: post('contests/{id}/invite-link', 'bearer'),
  revokeInviteLink: remove('contests/{id}/invite-link', 'bearer'),
  removeGuest: remove('contests/{id}/guests/{userId}', 'bearer'),
  readmitGuest: post('contests/{id}/guests/{userId}', 'bearer'),
  leaveContest: post('contests/{id}/leave', 'bearer'),
} as const satisfies Record<string, Endpoint>;
