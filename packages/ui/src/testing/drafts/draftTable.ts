import type { Contest, DraftUser, Player } from '@captains-pick/contract';
import { rankedPlayer } from '@captains-pick/contract';
import {
  checkSetup,
  commitment,
  drawOrder,
  parseSecret,
  sha256,
  snakeRounds,
  type DraftDraw,
  type DraftSecret,
  type DraftSetup,
  type QuietHours,
} from '@captains-pick/rules';
import { aContest, anEntrant, VIEWER } from '../contests/contests.ts';
import { DRAFT_POKER_PLAYERS } from './draftPlayers.ts';

/** Names for the other users, enough for a full draft of twelve, watched by the viewer. */
export const OTHER_USERS = [
  'riverrat_91',
  'nora.k',
  'sizzle',
  'bigslick',
  't_hallaert',
  'ace-high',
  'northcote',
  'deepstack',
  'fold2win',
  'long_iron',
  'pawnstorm',
  'greenjacket',
] as const;

/** Who drafts what, by which rules. */
export interface DraftTerms {
  /** Overrides of the contest. Its players are the ones to draft. */
  readonly contest?: Partial<Contest>;
  /** The other users in the draft. Default: five of `OTHER_USERS`. */
  readonly others?: readonly string[];
  /** The viewer's place in the order, from 1; null: watches without a seat. */
  readonly ownPlace?: number | null;
  /** Seconds per pick; null for no limit. */
  readonly pickTimeLimit?: number | null;
  /** Quiet hours: in how many minutes they begin, and how many minutes they last. */
  readonly quiet?: { readonly inMinutes: number; readonly forMinutes: number };
  /** Milliseconds to the contest's deadline; by default there is none. */
  readonly deadlineIn?: number;
}

type Draw = Extract<DraftDraw, { readonly version: 2 }>;

/** All that is fixed before a scripted draft starts. */
export interface DraftTable {
  readonly contest: Contest;
  /** User ids in the order of the contest's entries. */
  readonly seats: readonly string[];
  readonly setup: DraftSetup;
  readonly draw: Draw;
  /** By id. */
  readonly players: ReadonlyMap<string, Player>;
  /** By user id. */
  readonly usernames: ReadonlyMap<string, string>;
  readonly userOf: (userId: string) => DraftUser;
}

export const userIdOf = (username: string): string =>
  username === VIEWER.username ? VIEWER.userId : anEntrant({ entryName: username }).userId;

const secretOf = (number: number): DraftSecret => {
  const secret = parseSecret(number.toString(16).padStart(64, '0'));
  if (!secret.ok) throw new Error('No secret.');
  return secret.value;
};

const FIRST_NONCE = 1_000_000;

const drawOf = (contestId: string, seats: readonly string[], seed: DraftSecret): Draw => ({
  version: 2,
  contestId,
  seed,
  seats: seats.map((seat, at) => {
    const nonce = secretOf(FIRST_NONCE + at);
    return { seat, nonce, nonceHash: commitment(nonce, sha256), madeBy: 'browser' };
  }),
  beacon: null,
});

/** The first seed whose draw gives this seat this place. The order is a real draw, and stories can still choose it. */
const seedFor = (
  contestId: string,
  seats: readonly string[],
  seat: string | null,
  place: number,
): DraftSecret => {
  for (let number = 0; ; number += 1) {
    const seed = secretOf(number);
    const order = drawOrder(drawOf(contestId, seats, seed), sha256);
    if (seat === null || order[place - 1] === seat) return seed;
  }
};

const snakeContest = (over: Partial<Contest>, usernames: readonly string[]): Contest =>
  aContest({
    _id: 'wsop-50k',
    tournamentName: 'WSOP $50K Players Championship',
    tournamentURL: null,
    sport: 'Poker',
    draftType: 'Snake',
    format: '6 rounds',
    status: 'Drafting',
    deadline: null,
    entryFee: 25,
    adminFee: 2.5,
    salaryCap: null,
    maxEntries: usernames.length,
    maxEntriesPerUser: 1,
    players: [...DRAFT_POKER_PLAYERS],
    entrants: usernames.map((username) => anEntrant({ username, entryName: username })),
    ...over,
  });

const DAY_MINUTES = 1_440;

const quietHoursFrom = (
  { inMinutes, forMinutes }: NonNullable<DraftTerms['quiet']>,
  now: number,
): QuietHours => {
  const from = (Math.floor(now / 60_000) + inMinutes) % DAY_MINUTES;
  const to = (from + forMinutes) % DAY_MINUTES;
  return { from, to, zone: 'UTC', offsets: [{ from: 0, minutes: 0 }] };
};

/** @param now the server's time, in epoch milliseconds */
export const draftTable = (
  {
    contest: over = {},
    others = OTHER_USERS.slice(0, 5),
    ownPlace = 4,
    pickTimeLimit = 60,
    quiet,
    deadlineIn,
  }: DraftTerms,
  now: number,
): DraftTable => {
  const names = ownPlace === null ? [...others] : [...others, VIEWER.username];
  const deadline = deadlineIn === undefined ? null : new Date(now + deadlineIn).toISOString();
  const contest = snakeContest({ deadline, ...over }, names);
  const seats = names.map(userIdOf);
  const usernames = new Map(names.map((username) => [userIdOf(username), username]));
  const players = new Map(contest.players.map((player) => [player._id, player]));
  const seed = seedFor(contest._id, seats, ownPlace === null ? null : VIEWER.userId, ownPlace ?? 1);
  const setup = checkSetup({
    sport: contest.sport,
    seats,
    players: contest.players.map(rankedPlayer),
    rounds: snakeRounds(contest.format),
    pickTimeLimit,
    ...(quiet === undefined ? {} : { quietHours: quietHoursFrom(quiet, now) }),
    commitment: commitment(seed, sha256),
    deadline: contest.deadline === null ? null : Date.parse(contest.deadline),
  });
  if (!setup.ok) throw new Error(`This draft cannot be set up: ${setup.refusal.name}`);
  return {
    contest,
    seats,
    setup: setup.value,
    draw: drawOf(contest._id, seats, seed),
    players,
    usernames,
    userOf: (userId) => ({ userId, username: usernames.get(userId) ?? userId }),
  };
};
