/** The users, entries and names of a scenario. */
import type { Player } from '@captains-pick/contract';
import type { Viewer } from '../../data/index.ts';
import { HARD_NAMES } from '../contests/longLists.ts';

/** The first players get names that are hard to lay out. */
export const withHardNames = (players: readonly Player[]): Player[] =>
  players.map((player, at) => ({ ...player, name: HARD_NAMES[at] ?? player.name }));

/** The viewer's nth entry, from 0: `mrivers`, `mrivers[2]` and so on. */
export const entryOf = ({ userId, username }: Viewer, nth: number) => ({
  _id: `entry-own-${nth + 1}`,
  entryName: nth === 0 ? username : `${username}[${nth + 1}]`,
  // In capitals, because own entries are matched by username without regard to case.
  username: username.toUpperCase(),
  userId,
});

const USERS = ['sofia.m', 'deepstack', 'northcote', 'birdie_bea', 'nora.k', 'ace-high'] as const;

/** The nth user beside the viewer, from 0. */
export const otherUser = (nth: number, longNames: boolean): string => {
  if (longNames && nth < HARD_NAMES.length) return HARD_NAMES[nth] ?? '';
  const user = USERS[nth];
  return user ?? `${USERS[nth % USERS.length]}_${nth + 1}`;
};
