import { rankedPlayer, type Contest, type Player } from '@captains-pick/contract';
import {
  checkSetup,
  commitment,
  drawOrder,
  LARGEST_LINEUP_SIZE,
  parseSecret,
  sha256,
  type DraftDraw,
  type DraftSecret,
  type DraftSetup,
  type Sport,
} from '@captains-pick/rules';
import { randomHex, type Viewer } from '../../data/index.ts';
import { MOCK_FIELD_SIZE, mockField } from './mockField.ts';

export interface MockChoices {
  readonly sport: Sport;
  /** From 4 to 12. */
  readonly seats: number;
  /** From 2 to 10. */
  readonly rounds: number;
  /** In seconds; null: no limit. */
  readonly pickTime: number | null;
}

export const FEWEST_MOCK_SEATS = 4;
export const MOST_MOCK_SEATS = 12;

const FEWEST_ROUNDS = 2;

const BOTS = [
  'birdie_num_num',
  'check.raise',
  'en_passant',
  'eco.round',
  'long_iron',
  'pocket.fives',
  'zugzwang',
  'clutch_or_kick',
  'bunker_boss',
  'river_card',
  'back_rank',
] as const;

/** The most rounds for which a field has a player for each pick. */
const mostMockRounds = (seats: number): number =>
  Math.min(LARGEST_LINEUP_SIZE, Math.floor(MOCK_FIELD_SIZE / seats));

export const roundsOffered = (seats: number): readonly number[] =>
  Array.from({ length: mostMockRounds(seats) - FEWEST_ROUNDS + 1 }, (_, at) => at + FEWEST_ROUNDS);

/** Everything about a mock draft that is fixed before its first pick. */
export interface MockTable {
  readonly contest: Contest;
  readonly setup: DraftSetup;
  readonly draw: DraftDraw;
  /** User ids in the order of the first round. */
  readonly order: readonly string[];
  readonly players: ReadonlyMap<string, Player>;
  readonly usernames: ReadonlyMap<string, string>;
}

const newSecret = (): DraftSecret => {
  const secret = parseSecret(randomHex(32));
  if (!secret.ok) throw new Error('32 random bytes are a secret');
  return secret.value;
};

const contestOf = (
  id: string,
  { sport, seats, rounds }: MockChoices,
  players: readonly Player[],
  usernames: ReadonlyMap<string, string>,
): Contest => ({
  _id: id,
  tournamentName: `${sport} mock draft`,
  tournamentURL: null,
  sport,
  draftType: 'Snake',
  format: `Pick${rounds}`,
  status: 'Drafting',
  deadline: null,
  startedAt: null,
  entryFee: 0,
  adminFee: 0,
  salaryCap: null,
  maxEntries: seats,
  maxEntriesPerUser: 1,
  entrantsCount: seats,
  ownEntries: 1,
  payouts: [],
  entrantPayouts: null,
  cancelledBecause: null,
  placementResults: [],
  paused: null,
  players: [...players],
  entrants: [...usernames].map(([userId, username]) => ({
    _id: `entry-${userId}`.slice(0, 40),
    userId,
    username,
    entryName: username,
  })),
  playerPayouts: [],
  results: null,
});

/** A table with the viewer and bots, and a random order, which is drawn and committed to as in a real draft. */
export const mockTable = (choices: MockChoices, viewer: Viewer): MockTable => {
  const { sport, seats: count, rounds, pickTime } = choices;
  const contestId = `mock-${randomHex(8)}`;
  const bots = BOTS.slice(0, count - 1).map((username, at) => [`bot-${at + 1}`, username] as const);
  const usernames = new Map([[viewer.userId, viewer.username] as const, ...bots]);
  const seats = [...usernames.keys()];
  const players = mockField(sport);
  const seed = newSecret();
  const draw: DraftDraw = {
    version: 2,
    contestId,
    seed,
    seats: seats.map((seat) => {
      const nonce = newSecret();
      return { seat, nonce, nonceHash: commitment(nonce, sha256), madeBy: 'browser' };
    }),
    beacon: null,
  };
  const setup = checkSetup({
    sport,
    seats,
    players: players.map(rankedPlayer),
    rounds,
    pickTimeLimit: pickTime,
    commitment: commitment(seed, sha256),
    deadline: null,
  });
  if (!setup.ok) throw new Error(`a mock draft can't be set up: ${setup.refusal.name}`);
  return {
    contest: contestOf(contestId, choices, players, usernames),
    setup: setup.value,
    draw,
    order: drawOrder(draw, sha256),
    players: new Map(players.map((player) => [player._id, player])),
    usernames,
  };
};
