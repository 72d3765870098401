/** The same draft as a game of boardgame.io: a snake order, and players who can be taken once. */
import { orderPlaceOfPick } from '@captains-pick/rules';
import type { Game } from 'boardgame.io';

export const GAME_NAME = 'snake';

interface DraftG {
  available: string[];
  picks: { seat: string; player: string }[];
}

export interface GameSetup {
  readonly players: readonly string[];
  readonly rounds: number;
}

export const SnakeGame: Game<DraftG, Record<string, unknown>, GameSetup> = {
  name: GAME_NAME,
  setup: (_, setup) => ({ available: [...(setup?.players ?? [])], picks: [] }),
  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: {
      first: () => 0,
      next: ({ G, ctx }) => orderPlaceOfPick(G.picks.length, ctx.numPlayers),
    },
  },
  moves: {
    pick: ({ G, playerID }, player: string) => {
      const at = G.available.indexOf(player);
      if (at === -1) return 'INVALID_MOVE';
      G.available.splice(at, 1);
      G.picks.push({ seat: playerID, player });
      return undefined;
    },
  },
};
