/** The board of a finished draft, built from its public record. */
import type { PublishedDrafts } from '@captains-pick/contract';
import type { BoardCell, BoardSeat } from '../draft-board/index.ts';

export interface FinishedBoard {
  readonly seats: readonly BoardSeat[];
  readonly rounds: number;
  readonly picks: readonly BoardCell[];
}

/**
 * The board of the last draft, whose teams the contest has; null if no draft is over.
 *
 * @param viewer the viewer's user id; null for a visitor
 */
export const finishedBoard = (
  { drafts, usernames }: PublishedDrafts,
  viewer: string | null,
): FinishedBoard | null => {
  const record = drafts.findLast((draft) => draft.record !== null)?.record ?? null;
  if (record === null) return null;
  const nameOf = new Map(record.setup.players.map(({ id, name }) => [id, name]));
  let order: readonly string[] = [];
  const picks: BoardCell[] = [];
  const withdrawn = new Set<string>();
  for (const { event } of record.log) {
    if (event.type === 'started') order = event.order;
    else if (event.type === 'picked') {
      picks.push({ player: nameOf.get(event.player) ?? event.player, pending: false });
    } else if (event.type === 'undone') picks.pop();
    else if (event.type === 'withdrew') withdrawn.add(event.seat);
  }
  if (order.length === 0) return null;
  return {
    rounds: record.setup.rounds,
    picks,
    seats: order.map((userId) => ({
      userId,
      username: usernames[userId] ?? userId,
      own: userId === viewer,
      present: null,
      automatic: withdrawn.has(userId) ? 'withdrawn' : null,
    })),
  };
};
