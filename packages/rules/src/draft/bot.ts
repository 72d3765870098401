/** How a mock draft's other seats pick (docs/product.md#mock-drafts). */
import { availablePlayers, type DraftState } from './draft-state.ts';

/** The best ranked player is taken with this probability, else the next one with the same, and so on. */
const TAKES_THE_BEST = 0.45;

/**
 * A bot's pick, as an id: usually one of the best ranked players who are left, the better ones more often
 * (docs/product.md#mock-drafts). Null when no one is left.
 *
 * @param chance from 0, included, to 1, excluded; the same chance gives the same player
 */
export const botChoice = (state: DraftState, chance: number): string | null => {
  const available = availablePlayers(state);
  // The number of players who are passed over: geometrically distributed, and less than there are.
  const passesOver = 1 - TAKES_THE_BEST;
  const all = 1 - passesOver ** available.length;
  const passed = Math.floor(Math.log(1 - chance * all) / Math.log(passesOver));
  const at = Number.isFinite(passed) ? Math.min(passed, available.length - 1) : 0;
  return available[Math.max(0, at)]?.id ?? null;
};
