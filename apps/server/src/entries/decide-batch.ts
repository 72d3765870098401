/**
 * Decides a batch of commands to one contest in memory, from data read under the contest's lock. Pure: the same state
 * and commands give the same verdicts.
 */
import type { EntryPayload, Team } from '@captains-pick/contract';
import {
  addCents,
  cents,
  checkLineup,
  commitment,
  lineupSize,
  lowestOpenPlace,
  nameKey,
  ok,
  parseSecret,
  sha256,
  snakeRounds,
  ZERO_CENTS,
  type Cents,
  type DraftSecret,
  type NonceMaker,
  type Result,
} from '@captains-pick/rules';
import type { ContestRow } from '../contests/contests-repository.ts';
import { refusalOfPaused } from '../contests/paused.ts';
import type { LobbyPlaces } from '../lobbies/draws-repository.ts';
import type { StoredPlayer } from '../players/players-repository.ts';
import { refused, type Refusal } from '../shared/refusals.ts';
import type { Actor } from '../shared/actor.ts';
import type { EntryRow, NewEntry } from './entries-repository.ts';

export interface EntryNonce {
  readonly nonce: DraftSecret;
  readonly madeBy: NonceMaker;
}

interface EnterCommand {
  readonly kind: 'enter';
  /** Made when the command arrives, so that a retry after a lost commit finds the entry by it. */
  readonly entryId: string;
  readonly user: Actor;
  readonly payload: EntryPayload;
  /** For the draft order; unused in salary contests. Made when the command arrives, like the id. */
  readonly nonce: EntryNonce;
  readonly idempotencyKey: string | null;
}

interface WithdrawCommand {
  readonly kind: 'withdraw';
  readonly user: Actor;
  readonly entryName: string;
}

export type EntryCommand = EnterCommand | WithdrawCommand;

interface Entered extends Pick<
  NewEntry,
  'id' | 'entryName' | 'teamSalary' | 'nonceHash' | 'nonceMadeBy'
> {
  readonly team: Team;
}

type Accepted =
  | { readonly kind: 'entered'; readonly entry: Entered; readonly balance: Cents }
  | { readonly kind: 'withdrawn'; readonly entryId: string; readonly balance: Cents };

export type Verdict = Result<Accepted, Refusal>;

interface EarlierEntry extends EntryRow {
  readonly playerIds: readonly string[];
}

/** The state of a snake contest's order; `none` for other contests. */
export type LobbyState =
  | { readonly state: 'none' }
  | { readonly state: 'filling' }
  /** The key of the seed is not in the settings, so a full lobby could not be drawn. */
  | { readonly state: 'without-key' }
  /** The seats are numbered, and the draw waits for its beacon. */
  | { readonly state: 'being-drawn' }
  | ({ readonly state: 'drawn' } & LobbyPlaces);

/** The data that the contest's lock guards, read at the start of the batch. */
export interface BatchState {
  readonly contest: ContestRow;
  readonly players: readonly StoredPlayer[];
  /** The entries of the batch's users that were not withdrawn. */
  readonly standing: readonly EntryRow[];
  /** Earlier entries with the batch's ids or idempotency keys. */
  readonly earlier: readonly EarlierEntry[];
  readonly balances: ReadonlyMap<string, Cents>;
  /** The batch's users who left after the draw. */
  readonly barred: ReadonlySet<string>;
  readonly lobby: LobbyState;
  readonly now: Date;
}

/** An entry to be stored, with its nonce not yet encrypted. */
export type DecidedEntry = Omit<NewEntry, 'sealedNonce'> & { readonly nonce: EntryNonce | null };

export interface Decision {
  /** One per command, in order. */
  readonly verdicts: readonly Verdict[];
  readonly entered: readonly DecidedEntry[];
  readonly withdrawn: readonly EntryRow[];
}

/** `name`, `name[2]`, `name[3]` (docs/product.md#several-entries). */
const entryName = (username: string, entryNumber: number): string =>
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

/** A snake contest is entered without a lineup, because its lineups are drafted. */
const UNDRAFTED = ok<EnteredTeam>({ teamSalary: null, playerIds: [] });

/** True when a repeated request has the same lineup as the first one. */
const isSameTeam = (first: Team, { team }: EntryPayload): boolean =>
  team !== undefined &&
  nameKey(first.captain) === nameKey(team.captain) &&
  first.flexPlayers.map(nameKey).join('\n') === team.flexPlayers.map(nameKey).join('\n');

/** True when a repeated request has the nonce of the first one, or none. */
const isSameNonce = (first: EarlierEntry, { nonce }: EntryPayload): boolean => {
  const secret = parseSecret(nonce ?? '');
  return !secret.ok || commitment(secret.value, sha256) === first.nonceHash;
};

export const decideBatch = (state: BatchState, commands: readonly EntryCommand[]): Decision => {
  const { contest, players, now } = state;
  const cost = entryCost(contest);
  const size = lineupSize(contest.format);
  const snake = contest.draftType === 'Snake';
  // A lobby without enough players for its draft must not fill.
  const fewestPlayers = snake ? contest.maxEntries * snakeRounds(contest.format) : size;
  const withSalaries = players.some(({ salary }) => salary !== null);
  const closed = contest.deadline !== null && contest.deadline <= now;
  const standing = [...state.standing];
  const earlier = [...state.earlier];
  const balances = new Map(state.balances);
  const nameOf = new Map(players.map(({ id, name }) => [id, name]));
  const entered: DecidedEntry[] = [];
  const places = state.lobby.state === 'drawn' ? [...state.lobby.places] : [];
  const withdrawn: EntryRow[] = [];
  let entrants = contest.entrantsCount;

  const balanceOf = (userId: string): Cents => balances.get(userId) ?? ZERO_CENTS;

  const enteredAs = (entry: Omit<NewEntry, 'sealedNonce'>): Entered => {
    const { id, entryName, teamSalary, playerIds, nonceHash, nonceMadeBy } = entry;
    const [captain = '', ...flexPlayers] = playerIds.map((playerId) => nameOf.get(playerId) ?? '');
    return { id, entryName, teamSalary, team: { captain, flexPlayers }, nonceHash, nonceMadeBy };
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
    const same = snake ? isSameNonce(first, payload) : isSameTeam(answer.team, payload);
    if (first.contestId !== contest.id || !same) {
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

  /** The seat of a newcomer: the open place with the lowest number (docs/product.md#leaving-a-draft). */
  const takeSeat = (userId: string): Result<number | null, Refusal> => {
    switch (state.lobby.state) {
      case 'none':
      case 'filling':
        return ok(null);
      case 'without-key':
        return refused({ name: 'order-without-key' });
      case 'being-drawn':
        return refused({ name: 'order-being-drawn' });
      case 'drawn': {
        const place = lowestOpenPlace(places);
        const seatNumber = place === null ? undefined : state.lobby.seatNumbers[place];
        if (place === null || seatNumber === undefined) {
          return refused({ name: 'contest-full', maxEntries: contest.maxEntries });
        }
        places[place] = userId;
        return ok(seatNumber);
      }
      default:
        return state.lobby satisfies never;
    }
  };

  const enter = (command: EnterCommand): Verdict => {
    const { entryId, user, payload, idempotencyKey } = command;
    if (state.barred.has(user.userId)) return refused({ name: 'left-after-draw' });
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

    const seat = takeSeat(user.userId);
    if (!seat.ok) return seat;
    const entryNumber = lowestFree(new Set(own.map((entry) => entry.entryNumber)));
    const nonce = snake ? command.nonce : null;
    const entry: DecidedEntry = {
      id: entryId,
      contestId: contest.id,
      userId: user.userId,
      entryNumber,
      entryName: entryName(user.username, entryNumber),
      teamSalary: team.value.teamSalary,
      idempotencyKey,
      enteredAt: now,
      playerIds: team.value.playerIds,
      nonce,
      nonceHash: nonce === null ? null : commitment(nonce.nonce, sha256),
      nonceMadeBy: nonce?.madeBy ?? null,
      seatNumber: seat.value,
    };
    const left = cents(balance - cost);
    balances.set(user.userId, left);
    standing.push({ ...entry, sealedNonce: null, withdrawnAt: null });
    earlier.push({ ...entry, sealedNonce: null, withdrawnAt: null });
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
