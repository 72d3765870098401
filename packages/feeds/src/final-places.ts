/** Checks the places of the players who are out. */

export interface Placed {
  /** `line 3 (Ada Arnold)` */
  readonly place: string;
  /** From 1; 0 or null: still in; −1: out without a known place. */
  readonly finish: number | null;
}

const hasPlace = ({ finish }: Placed): boolean => finish !== null && finish >= 1;
const isIn = ({ finish }: Placed): boolean => finish === null || finish === 0;

/** True when every player has a place and one has the first. A list of only those who are out is not final. */
export const isOver = (all: readonly Placed[]): boolean =>
  all.every(hasPlace) && all.some(({ finish }) => finish === 1);

/**
 * Contradicting places among players who play for themselves: a tie takes the places below it, and no one is out in a
 * place that the players still in will play for. The list may lack others of the field.
 */
export const missedPlaces = (all: readonly Placed[]): readonly string[] => {
  const stillIn = all.filter(isIn).length;
  const faults: string[] = [];
  const sorted = all.filter(hasPlace).sort((a, b) => (a.finish ?? 0) - (b.finish ?? 0));
  let [tied, first] = [0, sorted[0]];
  for (const each of sorted) {
    const finish = each.finish ?? 0;
    if (finish <= stillIn) {
      faults.push(`${each.place}: finished ${finish}, but ${stillIn} are still in`);
    }
    if (first === undefined || finish === first.finish) {
      tied += 1;
      continue;
    }
    const lastTaken = (first.finish ?? 0) + tied - 1;
    if (finish <= lastTaken) {
      faults.push(
        `${each.place}: finished ${finish}, but ${tied} share place ${first.finish} and so take up ${lastTaken}`,
      );
    }
    [tied, first] = [1, each];
  }
  return faults;
};
