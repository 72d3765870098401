import { FEES, poolAccount, userAccount } from '@captains-pick/contract';
import type { ContestHead } from '../contests/contests-repository.ts';
import type { Database, Transaction } from '../database/database.ts';
import { writeJournals, type NewJournal } from '../money/ledger-repository.ts';
import type { StoredPlayer } from '../players/players-repository.ts';
import { refused } from '../shared/refusals.ts';
import {
  appendMoves,
  latestDrawOf,
  readPlaces,
  type DrawRow,
} from '../lobbies/draws-repository.ts';
import { fillLobby, type DrawDeps } from '../lobbies/fill-lobby.ts';
import type { Sealer } from '../lobbies/sealer.ts';
import type { ContestOutbox } from '../mail/contest-outbox.ts';
import type { Chance } from '../shared/chance.ts';
import type { DecidedEntry, LobbyState } from './batch.ts';
import { decideBatch, type Decision } from './decide-batch.ts';
import {
  barredUsers,
  insertEntries,
  markWithdrawn,
  replaceLineups,
  type NewEntry,
} from './entries-repository.ts';
import type { EntryCommand, Outcome } from './entry-commands.ts';
import { enteredMails, refundedMails } from './entry-mails.ts';
import type { QueueKind } from './entry-writers.ts';
import { readBatch, type BatchRead, type BatchReadDeps } from './read-batch.ts';
import { openPlaces, withdrawalJournal } from './withdraw-entries.ts';

export interface BatchDeps extends DrawDeps, BatchReadDeps {
  readonly database: Database;
  readonly chance: Chance;
  readonly outbox: ContestOutbox;
}

interface StoredPart {
  readonly contestId: string;
  /** The draft of a snake contest whose lobby is now full, else null. */
  readonly openedDraft: string | null;
  /** No more entries are accepted into a salary contest unless somebody withdraws. */
  readonly isFull: boolean;
}

export interface BatchAnswer {
  /** One per command. */
  readonly outcomes: ReadonlyMap<EntryCommand, Outcome>;
  /** One per contest with a verdict. */
  readonly parts: readonly StoredPart[];
}

/** The commands of a batch to one contest. */
interface Part {
  readonly contest: ContestHead;
  readonly players: readonly StoredPlayer[];
  readonly commands: readonly EntryCommand[];
  /** Null for a salary contest. */
  readonly draw: DrawRow | null;
}

type DecidedPart = Part & Pick<Decision, 'entered' | 'withdrawn' | 'edited' | 'balances'>;

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

const journalsOf = ({ contest, entered, withdrawn }: DecidedPart): NewJournal[] => {
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

const mailsOf = ({ contest, entered, withdrawn, balances }: DecidedPart) => [
  ...enteredMails(contest, entered, balances),
  ...refundedMails(contest, withdrawn, null),
];

/**
 * The commands that can be decided, by contest, and the outcomes of the others. A shared batch leaves snake contests to
 * their own queue, because drawing and opening a draft takes longer than an entry.
 */
const partsOf = async (
  tx: Transaction,
  commands: readonly EntryCommand[],
  { contests, players, balances }: BatchRead,
  queue: QueueKind,
): Promise<{ parts: readonly Part[]; outcomes: Map<EntryCommand, Outcome> }> => {
  const parts: Part[] = [];
  const outcomes = new Map<EntryCommand, Outcome>();
  for (const [contestId, ofContest] of Map.groupBy(commands, (command) => command.contestId)) {
    const contest = contests.get(contestId);
    const isSnake = contest?.draftType === 'Snake';
    if (contest === undefined || (isSnake && queue === 'shared')) {
      const outcome =
        queue === 'shared' ? 'contest-held' : refused({ name: 'contest-not-found' } as const);
      for (const command of ofContest) outcomes.set(command, outcome);
      continue;
    }
    const { true: free = [], false: held = [] } = Object.groupBy(ofContest, ({ user }) =>
      balances.has(user.userId) ? 'true' : 'false',
    );
    for (const command of held) outcomes.set(command, 'account-held');
    if (free.length === 0) continue;
    const draw = isSnake ? await latestDrawOf(tx, contestId) : null;
    parts.push({ contest, players: players.get(contestId) ?? [], commands: free, draw });
  }
  return { parts, outcomes };
};

/** Decides the contests of a batch in turn, so that each sees the balances and keys that the last one left. */
const decideParts = async (
  tx: Transaction,
  { sealer }: BatchDeps,
  { now, ...read }: BatchRead,
  parts: readonly Part[],
  outcomes: Map<EntryCommand, Outcome>,
): Promise<readonly DecidedPart[]> => {
  const decided: DecidedPart[] = [];
  const { unknown, closed, people } = read;
  let { balances, play, earlier } = read;
  for (const part of parts) {
    const { contest, players, commands, draw } = part;
    const userIds = commands.map(({ user }) => user.userId);
    const barred = draw === null ? new Set<string>() : await barredUsers(tx, contest.id, userIds);
    const lobby = await lobbyStateOf(tx, draw, sealer);
    const state = {
      contest,
      players,
      earlier,
      balances,
      play,
      unknown,
      closed,
      barred,
      people: people.get(contest.id) ?? null,
      lobby,
      now,
    };
    const { verdicts, entered, withdrawn, edited, ...after } = decideBatch(state, commands);
    ({ balances, play, earlier } = after);
    for (const [at, command] of commands.entries()) {
      const verdict = verdicts[at];
      if (verdict !== undefined) outcomes.set(command, verdict);
    }
    decided.push({ ...part, entered, withdrawn, edited, balances });
  }
  return decided;
};

/** Takes or opens the places of a snake contest, and opens its draft when the lobby is full. */
const afterStoring = async (
  tx: Transaction,
  { chance, outbox, sealer, showOrderFor }: BatchDeps,
  { contest, players, draw, entered, withdrawn }: DecidedPart,
  now: Date,
): Promise<StoredPart> => {
  const { id: contestId, maxEntries, draftType } = contest;
  if (draw !== null) await takePlaces(tx, draw, entered);
  await openPlaces(tx, contestId, withdrawn);
  const entrants = contest.entrantsCount + entered.length - withdrawn.length;
  const isSnake = draftType === 'Snake';
  const lobbyIsFull = isSnake && entered.length > 0 && entrants === maxEntries;
  const openedDraft = lobbyIsFull
    ? await fillLobby(tx, contest, players, { now, chance, outbox, sealer, showOrderFor })
    : null;
  return { contestId, openedDraft, isFull: !isSnake && entrants >= maxEntries };
};

/** Decides and stores a batch in one transaction. When it returns, every verdict is durable. */
export const applyBatch = (
  deps: BatchDeps,
  commands: readonly EntryCommand[],
  queue: QueueKind,
): Promise<BatchAnswer> => {
  const { database, chance, outbox, sealer } = deps;
  return database.transaction(async (tx) => {
    const read = await readBatch(tx, deps, commands, queue === 'shared' ? 'free' : 'wait');
    const { now } = read;
    const { parts, outcomes } = await partsOf(tx, commands, read, queue);
    const decided = await decideParts(tx, deps, read, parts, outcomes);
    const entered = decided.flatMap((part) => part.entered);
    const withdrawn = decided.flatMap((part) => part.withdrawn.map(({ id }) => id));
    // Sent together. Lineups may be of entries of this batch; the mails are last: they have the balances after the journals.
    await Promise.all([
      insertEntries(
        tx,
        entered.map((entry) => sealed(entry, sealer)),
      ),
      replaceLineups(
        tx,
        decided.flatMap((part) => part.edited),
        now,
      ),
      markWithdrawn(tx, withdrawn, now),
      writeJournals(tx, decided.flatMap(journalsOf), { now, chance }),
      outbox.post(tx, decided.flatMap(mailsOf), now),
    ]);
    const stored: StoredPart[] = [];
    for (const part of decided) stored.push(await afterStoring(tx, deps, part, now));
    return { outcomes, parts: stored };
  });
};
