/** What a batch of commands depends on, read in one round trip. */
import type { Cents } from '@captains-pick/rules';
import { peopleOfPrivate } from '../contests/contest-door.ts';
import { contestHeads, type ContestHead } from '../contests/contests-repository.ts';
import type { Transaction } from '../database/database.ts';
import type { Locking } from '../database/locking.ts';
import { runPlanned, type PlannedStatement } from '../database/planned.ts';
import type { ReadTime } from '../database/read-time.ts';
import { accountsOf } from '../money/ledger-repository.ts';
import { playStatesOf, type PlayState } from '../money/play-repository.ts';
import type { KnownPlayers } from '../players/known-players.ts';
import type { StoredPlayer } from '../players/players-repository.ts';
import { unknownPersons, type UnknownPerson } from '../users/persons-repository.ts';
import { entriesBehind, type EntryRow } from './entries-repository.ts';
import type { EntryCommand } from './entry-commands.ts';

/**
 * A planned statement may be older than the rows: planned on a table that was almost empty, it would scan the table for
 * each row of a rush.
 */
const INDEXES_ONLY: PlannedStatement = {
  name: 'indexes-only',
  text: 'set local enable_seqscan = off',
};

export interface BatchReadDeps {
  readonly readTime: ReadTime;
  readonly knownPlayers: KnownPlayers;
}

export interface BatchRead {
  /** By contest id. */
  readonly contests: ReadonlyMap<string, ContestHead>;
  /** By contest id. */
  readonly players: ReadonlyMap<string, readonly StoredPlayer[]>;
  /** By user id. */
  readonly balances: ReadonlyMap<string, Cents>;
  /** Limits and breaks by user id, of those who have any. */
  readonly play: ReadonlyMap<string, PlayState>;
  /** Why paid entries are refused, by user id, of those who lack what is required of a person. */
  readonly unknown: ReadonlyMap<string, UnknownPerson>;
  /** The people of each private contest, by contest id. */
  readonly people: ReadonlyMap<string, ReadonlySet<string>>;
  /** The users whose accounts are closed. */
  readonly closed: ReadonlySet<string>;
  /** All entries that the commands depend on. */
  readonly earlier: readonly EntryRow[];
  readonly now: Date;
}

/**
 * The statements are sent together and run in this order: planned ones are sent at once, the time after them. The
 * contests and the users' balances are locked first, so all other reads happen under the locks: the same key may be in
 * flight in another contest. No account is waited for, so that a settlement of one contest doesn't stop the entries of
 * another: accounts that others have locked are left out, and so are contests with `free`. The time is read last, because
 * the deadline may have passed while this waited.
 */
export const readBatch = async (
  tx: Transaction,
  { readTime, knownPlayers }: BatchReadDeps,
  commands: readonly EntryCommand[],
  locking: Locking,
): Promise<BatchRead> => {
  const contestIds = [...new Set(commands.map(({ contestId }) => contestId))];
  const userIds = [...new Set(commands.map(({ user }) => user.userId))];
  const asked = commands.flatMap((command) => {
    const { userId } = command.user;
    const entries =
      command.kind === 'enter' ? [command] : command.kind === 'submit' ? command.entries : [];
    return entries.map(({ entryId, idempotencyKey }) => ({ entryId, userId, idempotencyKey }));
  });
  const [, contests, { balances, limited, closed, personOutdated }, earlier, players, now] =
    await Promise.all([
      runPlanned(tx, INDEXES_ONLY, []),
      contestHeads(tx, contestIds, locking),
      accountsOf(tx, userIds, locking === 'unlocked' ? 'unlocked' : 'free'),
      entriesBehind(
        tx,
        commands.map(({ contestId, user }) => ({ contestId, userId: user.userId })),
        asked,
      ),
      knownPlayers.of(tx, contestIds),
      readTime(tx),
    ]);
  // Few players have limits or lack what is required of them, so most batches read nothing here.
  const play = await playStatesOf(tx, limited, now);
  const unknown = await unknownPersons(tx, personOutdated, now);
  const isPrivate = [...contests.values()].filter(({ hostId }) => hostId !== null);
  const people = await peopleOfPrivate(
    tx,
    isPrivate.map(({ id }) => id),
  );
  return {
    contests,
    players,
    balances,
    play,
    unknown,
    people,
    closed: new Set(closed),
    earlier,
    now,
  };
};
