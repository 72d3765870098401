import type { Team } from '@captains-pick/contract';
import type { DraftablePlayer } from '@captains-pick/rules';

/** Numbers from 0 to below 1, determined by the seed (FNV-1a into mulberry32). */
export const seededNumbers = (seed: string): (() => number) => {
  let state = 0x811c9dc5;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const drawDistinct = <Item>(items: readonly Item[], count: number, draw: () => number): Item[] => {
  const left = [...items];
  return Array.from({ length: count }, () =>
    left.splice(Math.floor(draw() * left.length), 1),
  ).flat();
};

/** People use most of the cap: a lineup below this share looks unfinished. */
const USUAL_PART_OF_CAP = 0.85;
const MOST_DRAWS = 2_000;

/**
 * A valid lineup that a person might pick: within the cap, and near it if a few draws find one. Null when no draw was
 * within the cap.
 */
export const drawLineup = (
  players: readonly DraftablePlayer[],
  { size, salaryCap }: { readonly size: number; readonly salaryCap: number | null },
  draw: () => number,
): Team | null => {
  let withinCap: DraftablePlayer[] | null = null;
  for (let attempt = 0; attempt < MOST_DRAWS; attempt += 1) {
    const team = drawDistinct(players, size, draw);
    const salary = team.reduce((sum, player) => sum + (player.salary ?? 0), 0);
    if (salaryCap !== null && salary > salaryCap) continue;
    withinCap = team;
    if (salaryCap === null || salary >= salaryCap * USUAL_PART_OF_CAP) break;
  }
  const [captain, ...flexPlayers] = withinCap ?? [];
  return captain === undefined
    ? null
    : { captain: captain.name, flexPlayers: flexPlayers.map(({ name }) => name) };
};
