/** What the board, the rosters, the log and the order show, from the draft's state. Pure. */
import type { DraftState, Player } from '@captains-pick/contract';
import {
  drawOrder,
  orderPlaceOfPick,
  parseSeed,
  sha256,
  verifyCommitment,
} from '@captains-pick/rules';
import type { Viewer } from '../../data/index.ts';
import type { BoardCell, BoardSeat } from '../../pieces/draft-board/index.ts';
import type { LoggedPick } from '../../pieces/draft-log/index.ts';
import type { Roster } from '../../pieces/draft-rosters/index.ts';

/** Everybody at the table, in the order of round 1. */
export const seatsOf = ({ entrants }: DraftState, viewer: Viewer | null): readonly BoardSeat[] =>
  entrants.map(({ userId, username, present, autopick, withdrawn }) => ({
    userId,
    username,
    own: userId === viewer?.userId,
    present,
    automatic: withdrawn ? 'withdrawn' : autopick ? 'autopick' : null,
  }));

/** The picks on the board, with the own one that is on its way. */
export const cellsOf = (
  { draftPicks }: DraftState,
  pending: { readonly player: Player } | null,
): readonly BoardCell[] => [
  ...draftPicks.map(({ player }) => ({ player: player.name, pending: false })),
  ...(pending === null ? [] : [{ player: pending.player.name, pending: true }]),
];

/** Whole seconds between two picks; null where a pause, an undo or the opening lies between. */
const secondsTaken = ({ draftPicks, pickTimeLimit }: DraftState, index: number): number | null => {
  const [before, pick] = [draftPicks[index - 1], draftPicks[index]];
  if (before === undefined || pick === undefined) return null;
  const seconds = Math.round((Date.parse(pick.at) - Date.parse(before.at)) / 1000);
  return seconds < 0 || (pickTimeLimit !== null && seconds > pickTimeLimit) ? null : seconds;
};

export const logOf = (draft: DraftState, viewer: Viewer | null): readonly LoggedPick[] =>
  draft.draftPicks.map(({ round, pickInRound, player, pickedBy, by }, index) => ({
    label: `${round}.${pickInRound}`,
    player: player.name,
    username: pickedBy.username,
    own: pickedBy.userId === viewer?.userId,
    by,
    seconds: secondsTaken(draft, index),
  }));

export const rostersOf = (
  draft: DraftState,
  viewer: Viewer | null,
  live: boolean,
): readonly Roster[] => {
  const count = draft.entrants.length;
  return draft.entrants.map(({ userId, username, team }, column) => ({
    userId,
    username,
    own: userId === viewer?.userId,
    slots: Array.from({ length: draft.rounds }, (_, round) => {
      // Snake order is its own inverse within a round.
      const place = orderPlaceOfPick(round * count + column, count);
      return {
        label: `${round + 1}.${place + 1}`,
        player: team[round] ?? null,
        now: live && round * count + place === draft.draftPicks.length,
      };
    }),
  }));
};

/** The seed, once it is told, and whether it is the one committed to and gives this order (decision 16). */
export const revealedSeed = ({
  seed,
  commitment,
  order,
}: DraftState): { readonly seed: string; readonly holds: boolean } | null => {
  if (seed === null) return null;
  const parsed = parseSeed(seed);
  const holds =
    parsed.ok &&
    verifyCommitment(commitment, parsed.value, sha256) &&
    drawOrder(order, parsed.value, sha256).every((id, index) => id === order[index]);
  return { seed, holds };
};
