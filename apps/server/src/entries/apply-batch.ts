import { FEES, poolAccount, userAccount } from '@captains-pick/contract';
import { lockContest } from '../contests/contests-repository.ts';
import type { Database, Transaction } from '../database/database.ts';
import { lockBalances, writeJournals, type NewJournal } from '../money/ledger-repository.ts';
import { playersOf } from '../players/players-repository.ts';
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
import type { ReadTime } from '../database/read-time.ts';
import type { DecidedEntry, LobbyState } from './batch.ts';
import { decideBatch } from './decide-batch.ts';
import {
  barredUsers,
  earlierEntries,
  insertEntries,
  markWithdrawn,
  standingEntriesOf,
  type NewEntry,
} from './entries-repository.ts';
import type { EntryCommand, Verdict } from './entry-commands.ts';
import { openPlaces, withdrawalJournal } from './withdraw-entries.ts';

export interface BatchDeps extends DrawDeps {
  readonly database: Database;
  readonly readTime: ReadTime;
  readonly chance: Chance;
}

export interface BatchAnswer {
  /** One per command, in order. */
  readonly verdicts: readonly Verdict[];
  /** The draft of a snake contest whose lobby is now full, else null. */
  readonly openedDraft: string | null;
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

/** Decides and stores a batch in one transaction. When it returns, every verdict is durable. */
export const applyBatch = (
  { database, readTime, chance, sealer, showOrderFor }: BatchDeps,
  contestId: string,
  commands: readonly EntryCommand[],
): Promise<BatchAnswer> =>
  database.transaction(async (tx) => {
    const contest = await lockContest(tx, contestId);
    if (contest === null) {
      const verdicts = commands.map(() => refused({ name: 'contest-not-found' }));
      return { verdicts, openedDraft: null };
    }
    const userIds = [...new Set(commands.map(({ user }) => user.userId))];
    const asked = commands.flatMap((command) =>
      command.kind === 'enter'
        ? [
            {
              entryId: command.entryId,
              userId: command.user.userId,
              idempotencyKey: command.idempotencyKey,
            },
          ]
        : [],
    );
    const balances = await lockBalances(tx, userIds);
    // Under the users' locks: the same key may be in flight in another contest.
    const earlier = await earlierEntries(tx, asked);
    const players = await playersOf(tx, contestId);
    const draw = contest.draftType === 'Snake' ? await latestDrawOf(tx, contestId) : null;
    const barred = draw === null ? new Set<string>() : await barredUsers(tx, contestId, userIds);
    const lobby = await lobbyStateOf(tx, draw, sealer);
    // The time is read last, under the locks: the deadline may have passed while this waited for them.
    const [standing, now] = await Promise.all([
      standingEntriesOf(tx, contestId, userIds),
      readTime(tx),
    ]);
    const { verdicts, entered, withdrawn } = decideBatch(
      {
        contest,
        players,
        standing,
        earlier,
        balances,
        barred,
        lobby,
        now,
      },
      commands,
    );
    await insertEntries(
      tx,
      entered.map((entry) => sealed(entry, sealer)),
    );
    if (draw !== null) await takePlaces(tx, draw, entered);
    await markWithdrawn(
      tx,
      withdrawn.map(({ id }) => id),
      now,
    );
    await openPlaces(tx, contestId, withdrawn);
    const { entryFee, adminFee, tournamentName } = contest;
    const journals: NewJournal[] = [
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
    await writeJournals(tx, journals, { now, chance });
    const entrants = contest.entrantsCount + entered.length - withdrawn.length;
    const lobbyIsFull =
      contest.draftType === 'Snake' && entered.length > 0 && entrants === contest.maxEntries;
    const openedDraft = lobbyIsFull
      ? await fillLobby(tx, contest, players, { now, chance, sealer, showOrderFor })
      : null;
    return { verdicts, openedDraft };
  });
