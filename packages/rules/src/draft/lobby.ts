/**
 * The places of a drawn order and their holders (docs/product.md#leaving-a-draft). The order stays: a leaver opens a
 * place, and a newcomer takes the open place with the lowest number.
 */
import { ok, refuse, type Result } from '../result.ts';
import type { NonceMaker } from './draw.ts';

/** A change of a lobby after its order was drawn. Plain data. */
export type LobbyMove =
  | { readonly type: 'left'; readonly seat: string }
  /** The nonce is recorded but unused: the order was already drawn. */
  | {
      readonly type: 'entered';
      readonly seat: string;
      readonly nonce: string;
      readonly nonceHash: string;
      readonly madeBy: NonceMaker;
    };

export interface MoveRefusal {
  readonly name: 'impossible-move';
  /** From 0. */
  readonly move: number;
}

/**
 * The open place that a newcomer takes (docs/product.md#leaving-a-draft): the lowest, from 0; null if all are taken.
 */
export const lowestOpenPlace = (places: readonly (string | null)[]): number | null => {
  const place = places.indexOf(null);
  return place === -1 ? null : place;
};

/**
 * The places of an order after these moves, null for an open one (docs/product.md#leaving-a-draft). Refuses as
 * `impossible-move` a leaver without a place, and a newcomer who has a place, had one, or finds none open.
 */
export const placesAfter = (
  order: readonly string[],
  moves: readonly LobbyMove[],
): Result<readonly (string | null)[], MoveRefusal> => {
  const places: (string | null)[] = [...order];
  const known = new Set(order);
  for (const [move, { type, seat }] of moves.entries()) {
    const place = type === 'left' ? places.indexOf(seat) : (lowestOpenPlace(places) ?? -1);
    if (place === -1 || (type === 'entered' && known.has(seat))) {
      return refuse({ name: 'impossible-move', move });
    }
    places[place] = type === 'left' ? null : seat;
    known.add(seat);
  }
  return ok(places);
};
