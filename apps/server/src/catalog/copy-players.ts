import { hasSalaries } from '@captains-pick/rules';
import type { ContestDraft } from '../contests/contest-draft.ts';
import type { ContestRow } from '../contests/contests-repository.ts';
import type { Transaction } from '../database/database.ts';
import { insertPlayers, type StoredPlayer } from '../players/players-repository.ts';
import { newId, type Chance } from '../shared/chance.ts';
import type { Refusal } from '../shared/refusals.ts';

/** True if the terms have a salary cap, and a player has no salary. */
export const lackSalaries = (
  draft: Pick<ContestDraft, 'draftType' | 'format' | 'salaryCap'>,
  players: readonly StoredPlayer[],
): boolean =>
  hasSalaries(draft) && draft.salaryCap !== null && players.some(({ salary }) => salary === null);

/** Why a contest with these terms can't have the players of another one; null: it can. */
export const refusalOfCopying = (
  draft: ContestDraft,
  source: Pick<ContestRow, 'sport' | 'hostId'> | null,
  players: readonly StoredPlayer[],
): Refusal | null => {
  if (source === null || source.hostId !== null) return { name: 'contest-not-found' };
  if (source.sport !== draft.sport)
    return { name: 'players-of-another-sport', sport: source.sport };
  return lackSalaries(draft, players) ? { name: 'players-without-salaries' } : null;
};

/** Players of another contest as those of this one. Who was out there is not out here. */
export const copiedPlayers = (
  players: readonly StoredPlayer[],
  {
    contestId,
    draft,
    newPlayerId,
  }: {
    readonly contestId: string;
    readonly draft: ContestDraft;
    readonly newPlayerId: (index: number) => string;
  },
): StoredPlayer[] =>
  players.map(({ salary, ...player }, index) => ({
    ...player,
    id: newPlayerId(index),
    contestId,
    salary: hasSalaries(draft) ? salary : null,
    outSince: null,
    outBecause: null,
  }));

export const copyPlayers = (
  tx: Transaction,
  players: readonly StoredPlayer[],
  {
    contestId,
    draft,
    chance,
  }: {
    readonly contestId: string;
    readonly draft: ContestDraft;
    readonly chance: Chance;
  },
): Promise<void> =>
  insertPlayers(tx, copiedPlayers(players, { contestId, draft, newPlayerId: () => newId(chance) }));
