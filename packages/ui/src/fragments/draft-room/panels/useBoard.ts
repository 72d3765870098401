import { rankedPlayer, type Contest, type DraftView } from '@captains-pick/contract';
import { sortByDefault } from '@captains-pick/rules';
import { useMemo } from 'react';
import { keptNonce, type Viewer } from '../../../data/index.ts';
import type { OrderProof } from '../../../pieces/draft-order/index.ts';
import { draftFigures, type DraftFigure } from '../../../pieces/draft-players/index.ts';
import { orderProof, seatsOf } from './boardView.ts';

const NO_DRAFT: Pick<DraftView, 'draw' | 'moves' | 'order' | 'commitment'> = {
  draw: null,
  moves: [],
  order: [],
  commitment: '',
};

export interface Board {
  readonly figures: readonly DraftFigure[];
  /** The rank of each player before the draft, from 1, by player id. */
  readonly ranks: ReadonlyMap<string, number>;
  /** Empty before the first state. */
  readonly seats: ReturnType<typeof seatsOf>;
  /** Null until the order is drawn. */
  readonly proof: OrderProof | null;
}

/** What the room shows of the contest and the draft, computed only when its sources change. */
export const useBoard = (
  { _id: contestId, sport, players }: Contest,
  draft: DraftView | null,
  viewer: Viewer | null,
): Board => {
  const figures = useMemo(() => draftFigures(sport, players), [sport, players]);
  const ranks = useMemo(() => {
    const ranked = sortByDefault(sport, players.map(rankedPlayer));
    return new Map(ranked.map(({ id }, index) => [id, index + 1]));
  }, [sport, players]);
  const seats = useMemo(() => (draft === null ? [] : seatsOf(draft, viewer)), [draft, viewer]);
  const { draw, moves, order, commitment } = draft ?? NO_DRAFT;
  const proof = useMemo(
    () => orderProof({ draw, moves, order, commitment }, viewer, keptNonce(contestId, viewer)),
    // State updates keep these references, so a pick does not recompute the hashes.
    [draw, moves, order, commitment, viewer, contestId],
  );
  return { figures, ranks, seats, proof };
};
