/** A batch of commands to one contest while it is decided: what the commands are judged by, and what they changed. */
import type { Team } from '@captains-pick/contract';
import { lineupSize, snakeRounds, ZERO_CENTS, type Cents } from '@captains-pick/rules';
import type { ContestHead } from '../contests/contests-repository.ts';
import { entryCost } from '../contests/entry-cost.ts';
import type { LobbyPlaces } from '../lobbies/draws-repository.ts';
import type { PlayState } from '../money/play-repository.ts';
import type { StoredPlayer } from '../players/players-repository.ts';
import type { UnknownPerson } from '../users/persons-repository.ts';
import type { EntryNonce } from './entry-commands.ts';
import type { EntryRow, NewEntry } from './entries-repository.ts';

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
  readonly contest: ContestHead;
  readonly players: readonly StoredPlayer[];
  /**
   * Earlier entries with the batch's ids or idempotency keys, in any contest, and those of its users in this contest that
   * were not withdrawn.
   */
  readonly earlier: readonly EntryRow[];
  readonly balances: ReadonlyMap<string, Cents>;
  /** Limits and breaks by user id, of those who have any. */
  readonly play: ReadonlyMap<string, PlayState>;
  /** Why paid entries are refused, by user id, of those who lack what is required of a person. */
  readonly unknown: ReadonlyMap<string, UnknownPerson>;
  /** The batch's users whose accounts are closed. */
  readonly closed: ReadonlySet<string>;
  /** The batch's users who left after the draw. */
  readonly barred: ReadonlySet<string>;
  /** Who may enter a private contest; null: it is for everybody. */
  readonly people: ReadonlySet<string> | null;
  readonly lobby: LobbyState;
  readonly now: Date;
}

/** An entry to be stored, with its nonce not yet encrypted. */
export type DecidedEntry = Omit<NewEntry, 'sealedNonce'> & { readonly nonce: EntryNonce | null };

/** What all commands of a batch are judged by. */
export interface EntryTerms {
  readonly contest: ContestHead;
  readonly players: readonly StoredPlayer[];
  readonly playerNames: ReadonlyMap<string, string>;
  readonly withSalaries: boolean;
  /** Players in a lineup. */
  readonly lineupSize: number;
  /** Snake drafts are entered without a lineup. */
  readonly isSnake: boolean;
  /** A lobby without enough players for its draft must not fill. */
  readonly fewestPlayers: number;
  readonly cost: Cents;
  readonly isClosed: boolean;
  readonly unknown: ReadonlyMap<string, UnknownPerson>;
  readonly closed: ReadonlySet<string>;
  readonly barred: ReadonlySet<string>;
  readonly people: ReadonlySet<string> | null;
  readonly lobby: LobbyState;
  readonly now: Date;
}

export interface Batch {
  readonly terms: EntryTerms;
  /** The entries of the batch's users in this contest that were not withdrawn. */
  readonly standing: EntryRow[];
  readonly earlier: EntryRow[];
  readonly balances: Map<string, Cents>;
  readonly play: Map<string, PlayState>;
  /** The users on the places of a drawn lobby; null where a place is open. Empty for other lobbies. */
  readonly places: (string | null)[];
  readonly entered: DecidedEntry[];
  readonly withdrawn: EntryRow[];
  /** The entries with new lineups, by id. */
  readonly edited: Map<string, EntryRow>;
  entrants: number;
}

const termsOf = ({
  contest,
  players,
  unknown,
  closed,
  barred,
  people,
  lobby,
  now,
}: BatchState): EntryTerms => {
  const size = lineupSize(contest.format);
  const isSnake = contest.draftType === 'Snake';
  return {
    contest,
    players,
    playerNames: new Map(players.map(({ id, name }) => [id, name])),
    withSalaries: players.some(({ salary }) => salary !== null),
    lineupSize: size,
    isSnake,
    fewestPlayers: isSnake ? contest.maxEntries * snakeRounds(contest.format) : size,
    cost: entryCost(contest),
    isClosed: contest.deadline !== null && contest.deadline <= now,
    unknown,
    closed,
    barred,
    people,
    lobby,
    now,
  };
};

/** A batch before its first command. */
export const newBatch = (state: BatchState): Batch => ({
  terms: termsOf(state),
  standing: state.earlier.filter(
    ({ contestId, withdrawnAt }) => contestId === state.contest.id && withdrawnAt === null,
  ),
  earlier: [...state.earlier],
  balances: new Map(state.balances),
  play: new Map(state.play),
  places: state.lobby.state === 'drawn' ? [...state.lobby.places] : [],
  entered: [],
  withdrawn: [],
  edited: new Map(),
  entrants: state.contest.entrantsCount,
});

/** A lineup's players by name. */
export const teamOf = (
  { playerNames }: Pick<EntryTerms, 'playerNames'>,
  playerIds: readonly string[],
): Team => {
  const [captain = '', ...flexPlayers] = playerIds.map((id) => playerNames.get(id) ?? '');
  return { captain, flexPlayers };
};

export const balanceOf = ({ balances }: Batch, userId: string): Cents =>
  balances.get(userId) ?? ZERO_CENTS;
