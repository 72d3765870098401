/**
 * Decides a batch of commands to one contest in memory, from what was read under the contest's lock.
 * Pure: the same state and commands give the same verdicts.
 */
import type { EntryPayload, Team } from '@captains-pick/contract';
import {
  addCents,
  cents,
  checkLineup,
  lineupSize,
  nameKey,
  ok,
  snakeRounds,
  ZERO_CENTS,
  type Cents,
  type Result,
} from '@captains-pick/rules';
import type { ContestRow } from '../contests/contests-repository.ts';
import { refusalOfPaused } from '../contests/paused.ts';
import type { StoredPlayer } from '../players/players-repository.ts';
import { refused, type Refusal } from '../refusals.ts';
import type { Actor } from '../services.ts';
import type { EntryRow, NewEntry } from './entries-repository.ts';

export interface EnterCommand {
  readonly kind: 'enter';
  /** Made when the command arrives: a repetition after a lost commit finds the entry under it. */
  readonly entryId: string;
  readonly user: Actor;
  readonly payload: EntryPayload;
  readonly idempotencyKey: string | null;
}

export interface WithdrawCommand {
  readonly kind: 'withdraw';
  readonly user: Actor;
  readonly entryName: string;
}

export type EntryCommand = EnterCommand | WithdrawCommand;

export interface Entered extends Pick<NewEntry, 'id' | 'entryName' | 'teamSalary'> {
  readonly team: Team;
}

export type Accepted =
  | { readonly kind: 'entered'; readonly entry: Entered; readonly balance: Cents }
  | { readonly kind: 'withdrawn'; readonly entryId: string; readonly balance: Cents };

export type Verdict = Result<Accepted, Refusal>;

export interface EarlierEntry extends EntryRow {
  readonly playerIds: readonly string[];
}

/** What the contest's lock guards, as read at the start of the batch. */
export interface BatchState {
  readonly contest: ContestRow;
  readonly players: readonly StoredPlayer[];
  /** Standing entries of the users in the batch. */
  readonly standing: readonly EntryRow[];
  /** Entries that were made under the batch's ids or idempotency keys before. */
  readonly earlier: readonly EarlierEntry[];
  readonly balances: ReadonlyMap<string, Cents>;
  readonly now: Date;
}

export interface Decision {
  /** One verdict a command, in their order. */
  readonly verdicts: readonly Verdict[];
  readonly entered: readonly NewEntry[];
  readonly withdrawn: readonly EntryRow[];
}

/** `name`, `name[2]`, `name[3]` (decision 13). */
export const entryName = (username: string, entryNumber: number): string =>
  entryNumber === 1 ? username : `${username}[${entryNumber}]`;

export const entryCost = (contest: Pick<ContestRow, 'entryFee' | 'adminFee'>): Cents =>
  addCents(contest.entryFee, contest.adminFee);

const lowestFree = (taken: ReadonlySet<number>): number => {
  let number = 1;
  while (taken.has(number)) number += 1;
  return number;
};

interface EnteredTeam {
  readonly teamSalary: number | null;
  /** The captain first. */
  readonly playerIds: readonly string[];
}

/** A snake contest is entered without a lineup: it is drafted. */
const UNDRAFTED = ok<EnteredTeam>({ teamSalary: null, playerIds: [] });

/** Does a repeated request ask for the same lineup as the first one did? */
const isSameTeam = (first: Team, { team }: EntryPayload): boolean =>
  team !== undefined &&
  nameKey(first.captain) === nameKey(team.captain) &&
  first.flexPlayers.map(nameKey).join('\n') === team.flexPlayers.map(nameKey).join('\n');

export const decideBatch = (state: BatchState, commands: readonly EntryCommand[]): Decision => {
  const { contest, players, now } = state;
  const cost = entryCost(contest);
  const size = lineupSize(contest.format);
  const snake = contest.draftType === 'Snake';
  // A draft that could not be drafted to its end must not fill its lobby.
  const fewestPlayers = snake ? contest.maxEntries * snakeRounds(contest.format) : size;
  const withSalaries = players.some(({ salary }) => salary !== null);
  const closed = contest.deadline !== null && contest.deadline <= now;
  const standing = [...state.standing];
  const earlier = [...state.earlier];
  const balances = new Map(state.balances);
  const nameOf = new Map(players.map(({ id, name }) => [id, name]));
  const entered: NewEntry[] = [];
  const withdrawn: EntryRow[] = [];
  let entrants = contest.entrantsCount;

  const balanceOf = (userId: string): Cents => balances.get(userId) ?? ZERO_CENTS;

  const enteredAs = ({ id, entryName, teamSalary, playerIds }: NewEntry): Entered => {
    const [captain = '', ...flexPlayers] = playerIds.map((playerId) => nameOf.get(playerId) ?? '');
    return { id, entryName, teamSalary, team: { captain, flexPlayers } };
  };

  const repeated = (command: EnterCommand): Verdict | null => {
    const { entryId, user, idempotencyKey, payload } = command;
    const first = earlier.find(
      (entry) =>
        entry.id === entryId ||
        (idempotencyKey !== null &&
          entry.userId === user.userId &&
          entry.idempotencyKey === idempotencyKey),
    );
    if (first === undefined) return null;
    const answer = enteredAs(first);
    if (first.contestId !== contest.id || (!snake && !isSameTeam(answer.team, payload))) {
      return refused({ name: 'idempotency-key-reused' });
    }
    if (first.withdrawnAt !== null) return refused({ name: 'entry-withdrawn' });
    return ok({ kind: 'entered', entry: answer, balance: balanceOf(user.userId) });
  };

  const teamOf = ({ team, teamSalary }: EntryPayload): Result<EnteredTeam, Refusal> => {
    const lineup = checkLineup(team ?? { captain: '', flexPlayers: [] }, {
      players,
      size,
      salaryCap: contest.salaryCap,
    });
    if (!lineup.ok) return refused({ name: 'lineup', refusal: lineup.refusal });
    const { captain, flexPlayers, teamSalary: counted } = lineup.value;
    if (teamSalary !== undefined && teamSalary !== counted) {
      return refused({ name: 'salary-mismatch', sent: teamSalary, counted });
    }
    return ok({
      teamSalary: withSalaries ? counted : null,
      playerIds: [captain, ...flexPlayers].map(({ id }) => id),
    });
  };

  const enter = (command: EnterCommand): Verdict => {
    const { entryId, user, payload, idempotencyKey } = command;
    const repetition = repeated(command);
    if (repetition !== null) return repetition;
    if (contest.status !== 'Registering') {
      return refused({ name: 'not-registering', status: contest.status });
    }
    const paused = refusalOfPaused(contest);
    if (paused !== null) return refused(paused);
    if (closed) return refused({ name: 'entries-closed' });
    if (players.length < fewestPlayers) return refused({ name: 'players-not-imported' });
    const team = snake ? UNDRAFTED : teamOf(payload);
    if (!team.ok) return team;
    const own = standing.filter(({ userId }) => userId === user.userId);
    if (own.length >= contest.maxEntriesPerUser) {
      return refused({ name: 'entry-limit', maxEntriesPerUser: contest.maxEntriesPerUser });
    }
    if (entrants >= contest.maxEntries) {
      return refused({ name: 'contest-full', maxEntries: contest.maxEntries });
    }
    const balance = balanceOf(user.userId);
    if (balance < cost) return refused({ name: 'balance-too-low', balance, fee: cost });

    const entryNumber = lowestFree(new Set(own.map((entry) => entry.entryNumber)));
    const entry: NewEntry = {
      id: entryId,
      contestId: contest.id,
      userId: user.userId,
      entryNumber,
      entryName: entryName(user.username, entryNumber),
      teamSalary: team.value.teamSalary,
      idempotencyKey,
      enteredAt: now,
      playerIds: team.value.playerIds,
    };
    const left = cents(balance - cost);
    balances.set(user.userId, left);
    standing.push({ ...entry, withdrawnAt: null });
    earlier.push({ ...entry, withdrawnAt: null });
    entered.push(entry);
    entrants += 1;
    return ok({ kind: 'entered', entry: enteredAs(entry), balance: left });
  };

  const withdraw = ({ user, entryName }: WithdrawCommand): Verdict => {
    if (contest.status !== 'Registering') {
      return refused({ name: 'not-registering', status: contest.status });
    }
    if (closed) return refused({ name: 'entries-closed' });
    const at = standing.findIndex(
      (entry) => entry.userId === user.userId && entry.entryName === entryName,
    );
    const entry = standing[at];
    if (entry === undefined) return refused({ name: 'entry-not-found' });
    standing.splice(at, 1);
    withdrawn.push(entry);
    const made = earlier.findIndex(({ id }) => id === entry.id);
    const known = earlier[made];
    if (known !== undefined) earlier[made] = { ...known, withdrawnAt: now };
    entrants -= 1;
    const balance = addCents(balanceOf(user.userId), cost);
    balances.set(user.userId, balance);
    return ok({ kind: 'withdrawn', entryId: entry.id, balance });
  };

  const decide = (command: EntryCommand): Verdict => {
    switch (command.kind) {
      case 'enter':
        return enter(command);
      case 'withdraw':
        return withdraw(command);
      default:
        return command satisfies never;
    }
  };

  return { verdicts: commands.map(decide), entered, withdrawn };
};
