import { FEES, poolAccount, userAccount } from '@captains-pick/contract';
import type { ContestHead } from '../contests/contests-repository.ts';
import type { Database, Transaction } from '../database/database.ts';
import { writeJournals, type NewJournal } from '../money/ledger-repository.ts';
import { refused } from '../shared/refusals.ts';
import {
  appendMoves,
  latestDrawOf,
  readPlaces,
  type DrawRow,
} from '../lobbies/draws-repository.ts';
import { fillLobby, type DrawDeps } from '../lobbies/fill-lobby.ts';
import type { Sealer } from '../lobbies/sealer.ts';
import type { Chance } from '../shared/chance.ts';
import type { DecidedEntry, LobbyState } from './batch.ts';
import { decideBatch } from './decide-batch.ts';
import {
  barredUsers,
  insertEntries,
  markWithdrawn,
  type EntryRow,
  type NewEntry,
} from './entries-repository.ts';
import type { EntryCommand, Verdict } from './entry-commands.ts';
import { readBatch, type BatchReadDeps } from './read-batch.ts';
import { openPlaces, withdrawalJournal } from './withdraw-entries.ts';

export interface BatchDeps extends DrawDeps, BatchReadDeps {
  readonly database: Database;
  readonly chance: Chance;
}

export interface BatchAnswer {
  /** One per command, in order. */
  readonly verdicts: readonly Verdict[];
  /** The draft of a snake contest whose lobby is now full, else null. */
  readonly openedDraft: string | null;
  /** No more entries are accepted into a salary contest unless somebody withdraws. */
  readonly isFull: boolean;
}

const lobbyStateOf = async (
  tx: Transaction,
  draw: DrawRow | null,
  sealer: Sealer,
): Promise<LobbyState> => {
  if (draw === null) return { state: 'none' };
  const places = await readPlaces(tx, draw);
  if (places !== null) return { state: 'drawn', ...places };
  if (draw.filledAt !== null) return { state: 'being-drawn' };
  return draw.sealedSeed !== null && sealer.canOpen(draw.sealedSeed)
    ? { state: 'filling' }
    : { state: 'without-key' };
};

const sealed = ({ nonce, ...entry }: DecidedEntry, sealer: Sealer): NewEntry => {
  const { id: entryId, contestId } = entry;
  const sealedFor = { kind: 'nonce' as const, contestId, entryId };
  return { ...entry, sealedNonce: nonce === null ? null : sealer.seal(nonce.nonce, sealedFor) };
};

/** Newcomers after the draw take open places; their nonces are recorded but unused. */
const takePlaces = async (
  tx: Transaction,
  draw: DrawRow,
  entered: readonly DecidedEntry[],
): Promise<void> => {
  const moves = entered.flatMap(({ userId: seat, seatNumber, nonce, nonceHash }) =>
    seatNumber === null || nonce === null || nonceHash === null
      ? []
      : [{ type: 'entered' as const, seat, ...nonce, nonceHash }],
  );
  await appendMoves(tx, draw.id, moves);
};

const journalsOf = (
  contest: ContestHead,
  entered: readonly DecidedEntry[],
  withdrawn: readonly EntryRow[],
): NewJournal[] => {
  const { id: contestId, entryFee, adminFee, tournamentName } = contest;
  return [
    ...entered.map(({ id, userId, entryName }) => ({
      kind: 'entry' as const,
      contestId,
      idempotencyKey: `entry:${id}`,
      memo: `${entryName} enters ${tournamentName}`,
      movements: [
        { from: userAccount(userId), to: poolAccount(contestId), amount: entryFee },
        { from: userAccount(userId), to: FEES, amount: adminFee },
      ],
    })),
    ...withdrawn.map((entry) => withdrawalJournal(contest, entry)),
  ];
};

/** Decides and stores a batch in one transaction. When it returns, every verdict is durable. */
export const applyBatch = (
  deps: BatchDeps,
  contestId: string,
  commands: readonly EntryCommand[],
): Promise<BatchAnswer> => {
  const { database, chance, sealer, showOrderFor } = deps;
  return database.transaction(async (tx) => {
    const read = await readBatch(tx, deps, contestId, commands, 'locked');
    const { contest, userIds, balances, earlier, standing, players, now } = read;
    if (contest === null) {
      const verdicts = commands.map(() => refused({ name: 'contest-not-found' }));
      return { verdicts, openedDraft: null, isFull: false };
    }
    const draw = contest.draftType === 'Snake' ? await latestDrawOf(tx, contestId) : null;
    const barred = draw === null ? new Set<string>() : await barredUsers(tx, contestId, userIds);
    const lobby = await lobbyStateOf(tx, draw, sealer);
    const { verdicts, entered, withdrawn } = decideBatch(
      { contest, players, standing, earlier, balances, barred, lobby, now },
      commands,
    );
    // Sent together.
    await Promise.all([
      insertEntries(
        tx,
        entered.map((entry) => sealed(entry, sealer)),
      ),
      markWithdrawn(
        tx,
        withdrawn.map(({ id }) => id),
        now,
      ),
      writeJournals(tx, journalsOf(contest, entered, withdrawn), { now, chance }),
    ]);
    if (draw !== null) await takePlaces(tx, draw, entered);
    await openPlaces(tx, contestId, withdrawn);
    const entrants = contest.entrantsCount + entered.length - withdrawn.length;
    const isSnake = contest.draftType === 'Snake';
    const lobbyIsFull = isSnake && entered.length > 0 && entrants === contest.maxEntries;
    const openedDraft = lobbyIsFull
      ? await fillLobby(tx, contest, players, { now, chance, sealer, showOrderFor })
      : null;
    return { verdicts, openedDraft, isFull: !isSnake && entrants >= contest.maxEntries };
  });
};
