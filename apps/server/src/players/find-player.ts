import { nameKey } from '@captains-pick/rules';
import type { StoredPlayer } from './players-repository.ts';

/** The player that an operator names, by id or by name; null for none. */
export const findPlayer = (players: readonly StoredPlayer[], named: string): StoredPlayer | null =>
  players.find(({ id }) => id === named) ??
  players.find((player) => player.nameKey === nameKey(named)) ??
  null;
