import { isBetterTotal, type Sport } from '@captains-pick/rules';
import { gapText } from '../total-gap/index.ts';

export type Difference =
  | { readonly kind: 'none-scored' | 'level' }
  | { readonly kind: 'one-scored'; readonly unscored: 'left' | 'right' }
  | { readonly kind: 'ahead'; readonly leader: 'left' | 'right'; readonly by: string };

/** Which team has the better total, and by how much, in the sport's unit. */
export const totalsDifference = (
  sport: Sport,
  left: number | null,
  right: number | null,
): Difference => {
  if (left === null && right === null) return { kind: 'none-scored' };
  if (left === null) return { kind: 'one-scored', unscored: 'left' };
  if (right === null) return { kind: 'one-scored', unscored: 'right' };
  if (left === right) return { kind: 'level' };
  const leader = isBetterTotal(sport, left, right) ? 'left' : 'right';
  return { kind: 'ahead', leader, by: gapText(sport, Math.abs(left - right)) };
};
