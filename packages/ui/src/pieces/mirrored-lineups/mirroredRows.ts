import {
  lowerIsBetterSign,
  nameKey,
  playerPoints,
  rulesOf,
  type Sport,
} from '@captains-pick/rules';
import type { TeamMember } from '../team-panel/index.ts';

/** A player of one side, with the bar of what the player added. */
export interface MirroredPlayer {
  readonly member: TeamMember;
  /** The length of the bar, from 0 to 1. */
  readonly share: number;
  /** The player made the total worse: strokes over par. */
  readonly against: boolean;
}

/** A player of each side; null where a side has no more. */
export interface MirroredPair {
  readonly left: MirroredPlayer | null;
  readonly right: MirroredPlayer | null;
}

export interface MirroredRows {
  /** The players of both sides, in the left side's order. */
  readonly shared: readonly MirroredPair[];
  /** The players of only one side: the captains first, then those who added most. */
  readonly different: readonly MirroredPair[];
  /** The number of players of the larger side. */
  readonly size: number;
}

/** What a player added to the total, in the sport's unit of totals and turned so that more is better. */
const addedBy = (sport: Sport, { position, result }: TeamMember): number => {
  const multiplier = position === 'Cpt' ? rulesOf(sport).captainMultiplier : 1;
  return -lowerIsBetterSign(sport) * (playerPoints(sport, result) ?? 0) * multiplier;
};

/**
 * Two lineups row by row, with bars on one scale. Two spellings of a name count as one player
 * (docs/product.md#player-identity).
 */
export const mirroredRows = (
  sport: Sport,
  left: readonly TeamMember[],
  right: readonly TeamMember[],
): MirroredRows => {
  const added = (member: TeamMember): number => addedBy(sport, member);
  const longest = Math.max(1, ...[...left, ...right].map((member) => Math.abs(added(member))));
  const player = (member: TeamMember | undefined): MirroredPlayer | null =>
    member === undefined
      ? null
      : { member, share: Math.abs(added(member)) / longest, against: added(member) < 0 };
  const inOrder = (members: readonly TeamMember[]): readonly TeamMember[] =>
    members.toSorted(
      (a, b) => Number(b.position === 'Cpt') - Number(a.position === 'Cpt') || added(b) - added(a),
    );

  const keyOf = ({ name }: TeamMember): string => nameKey(name);
  const inRight = new Map(right.map((member) => [keyOf(member), member]));
  const inLeft = new Set(left.map(keyOf));
  const onlyLeft = inOrder(left.filter((member) => !inRight.has(keyOf(member))));
  const onlyRight = inOrder(right.filter((member) => !inLeft.has(keyOf(member))));
  return {
    shared: left.flatMap((member) => {
      const same = inRight.get(keyOf(member));
      return same === undefined ? [] : [{ left: player(member), right: player(same) }];
    }),
    different: Array.from({ length: Math.max(onlyLeft.length, onlyRight.length) }, (_, at) => ({
      left: player(onlyLeft[at]),
      right: player(onlyRight[at]),
    })),
    size: Math.max(left.length, right.length),
  };
};
