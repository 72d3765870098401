/** Pure functions that derive the board, the rosters, the log and the order from the draft's state. */
import type { DraftView, Player } from '@captains-pick/contract';
import { orderPlaceOfPick, placesAfter, sha256, verifyDraw } from '@captains-pick/rules';
import type { Viewer } from '../../../data/index.ts';
import type { BoardCell, BoardSeat } from '../../../pieces/draft-board/index.ts';
import type { OrderProof, OwnNonce } from '../../../pieces/draft-order/index.ts';
import type { LoggedPick } from '../../../pieces/draft-log/index.ts';
import type { Roster } from '../../../pieces/draft-rosters/index.ts';

/** All seats in the order of round 1. */
export const seatsOf = (
  { entrants }: DraftView,
  viewer: Viewer | null,
): readonly (BoardSeat & { readonly present: boolean })[] =>
  entrants.map(({ userId, username, present, autopick, withdrawn }) => ({
    userId,
    username,
    own: userId === viewer?.userId,
    present,
    automatic: withdrawn ? 'withdrawn' : autopick ? 'autopick' : null,
  }));

/** The picks on the board, followed by the viewer's pending pick. */
export const cellsOf = (
  { draftPicks }: DraftView,
  pending: { readonly player: Player } | null,
): readonly BoardCell[] => [
  ...draftPicks.map(({ player }) => ({ player: player.name, pending: false })),
  ...(pending === null ? [] : [{ player: pending.player.name, pending: true }]),
];

/** Whole seconds between two picks. Null for the first pick, and if a pause or an undo makes the time meaningless. */
const secondsTaken = ({ draftPicks, pickTimeLimit }: DraftView, index: number): number | null => {
  const [before, pick] = [draftPicks[index - 1], draftPicks[index]];
  if (before === undefined || pick === undefined) return null;
  const seconds = Math.round((Date.parse(pick.at) - Date.parse(before.at)) / 1000);
  return seconds < 0 || (pickTimeLimit !== null && seconds > pickTimeLimit) ? null : seconds;
};

export const logOf = (draft: DraftView, viewer: Viewer | null): readonly LoggedPick[] =>
  draft.draftPicks.map(({ round, pickInRound, player, pickedBy, by }, index) => ({
    label: `${round}.${pickInRound}`,
    player: player.name,
    username: pickedBy.username,
    own: pickedBy.userId === viewer?.userId,
    by,
    seconds: secondsTaken(draft, index),
  }));

export const rostersOf = (
  draft: DraftView,
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

type DrawRecord = Pick<DraftView, 'draw' | 'moves' | 'order' | 'commitment'>;

/** Compares the nonce stored in this browser with the recorded one. */
const ownNonceOf = (
  { draw, moves }: DrawRecord,
  viewer: Viewer | null,
  stored: string | null,
): OwnNonce | null => {
  if (viewer === null || draw?.version !== 2) return null;
  const drawn = draw.seats.find(({ seat }) => seat === viewer.userId);
  const move = moves.findLast(({ type, seat }) => type === 'entered' && seat === viewer.userId);
  const recorded = drawn ?? (move?.type === 'entered' ? move : undefined);
  if (recorded === undefined) return null;
  if (recorded.madeBy === 'server') return 'made-by-server';
  if (stored === null) return 'not-kept';
  if (recorded.nonce !== stored) return 'differs';
  return drawn === undefined ? 'unused' : 'drawn';
};

/**
 * Verifies the draft order: the seed matches its commitment, each nonce matches its published hash, and the drawn order
 * plus the lobby's moves gives the current order (docs/product.md#draft-order). Null until the order is drawn.
 */
export const orderProof = (
  drawn: DrawRecord,
  viewer: Viewer | null,
  ownNonce: string | null,
): OrderProof | null => {
  const { draw, moves, order, commitment } = drawn;
  if (draw === null || order.length === 0) return null;
  const verified = verifyDraw(draw, commitment, sha256);
  const places = verified.ok ? placesAfter(verified.value, moves) : verified;
  return {
    seed: draw.seed,
    nonces: draw.version === 2 ? draw.seats.length : 0,
    beaconRound: draw.version === 2 ? (draw.beacon?.round ?? null) : null,
    holds: places.ok && places.value.every((seat, place) => seat === order[place]),
    ownNonce: ownNonceOf(drawn, viewer, ownNonce),
  };
};
