/** The players of mock drafts, with made-up figures that rank them. */
import type { Player, SportSpecificData } from '@captains-pick/contract';
import { nameKey, type Sport } from '@captains-pick/rules';
import { CHESS } from './fields/chess.ts';
import { ESPORTS } from './fields/esports.ts';
import { GOLF } from './fields/golf.ts';
import { POKER } from './fields/poker.ts';

const NAMES: Readonly<Record<Sport, readonly string[]>> = {
  Poker: POKER,
  Golf: GOLF,
  Chess: CHESS,
  Esports: ESPORTS,
};

/** From the rank, 0 for the strongest. */
const FIGURES: Readonly<Record<Sport, (rank: number) => SportSpecificData>> = {
  Poker: (rank) => ({ chipCount: 60_000 * Math.max(5, 80 - rank) }),
  Golf: (rank) => ({ odds: 400 + 150 * rank }),
  Chess: (rank) => ({ rating: 2840 - 4 * rank }),
  Esports: (rank) => ({ seed: rank + 1 }),
};

/** Every field has as many. */
export const MOCK_FIELD_SIZE = Math.min(...Object.values(NAMES).map(({ length }) => length));

/** The players to draft in a sport, strongest first. */
export const mockField = (sport: Sport): readonly Player[] =>
  NAMES[sport].map((name, rank) => ({
    _id: `${rank + 1}-${nameKey(name).replaceAll(/[^a-z0-9]+/g, '-')}`.slice(0, 40),
    name,
    salary: null,
    sportSpecificData: FIGURES[sport](rank),
  }));
