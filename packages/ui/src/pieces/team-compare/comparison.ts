import { isBetterTotal, nameKey, type Sport } from '@captains-pick/rules';
import type { TeamMember } from '../team-panel/index.ts';
import { gapText } from '../total-gap/index.ts';

/** A player in both teams, as a member of each. */
interface SharedPlayer {
  readonly left: TeamMember;
  readonly right: TeamMember;
}

export interface TeamComparison {
  /** In the left team's order, its captain first. */
  readonly shared: readonly SharedPlayer[];
  readonly onlyLeft: readonly TeamMember[];
  readonly onlyRight: readonly TeamMember[];
}

/**
 * The shared players of two teams, and the players of only one. Two spellings of a name count as one player
 * (docs/product.md#player-identity).
 */
export const compareTeams = (
  left: readonly TeamMember[],
  right: readonly TeamMember[],
): TeamComparison => {
  const inRight = new Map(right.map((member) => [nameKey(member.name), member]));
  const inLeft = new Set(left.map(({ name }) => nameKey(name)));
  return {
    shared: left.flatMap((member) => {
      const same = inRight.get(nameKey(member.name));
      return same === undefined ? [] : [{ left: member, right: same }];
    }),
    onlyLeft: left.filter(({ name }) => !inRight.has(nameKey(name))),
    onlyRight: right.filter(({ name }) => !inLeft.has(nameKey(name))),
  };
};

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
