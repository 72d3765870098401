import type { DraftDraw } from '@captains-pick/contract';
import type { DraftDraw as Draw } from '@captains-pick/rules';

/** A draw in the wire's form; null before the draw. */
export const wireDraw = (draw: Draw | null): DraftDraw | null => {
  if (draw === null) return null;
  return draw.version === 1
    ? { ...draw, seats: [...draw.seats] }
    : { ...draw, seats: draw.seats.map((seat) => ({ ...seat })) };
};
