/** What people send: what they should, what they should not, and what makes no sense. */
import type { DraftView, Player } from '@captains-pick/contract';
import type { Actor } from '../../src/shared/actor.ts';
import { errandMessage, type Errand, type Message } from './message.ts';
import type { SeededChance } from './seeded-chance.ts';
import { forgedToken } from './tokens.ts';

/** How somebody behaves; probabilities are 0 to 1, asked at each step. */
export interface Temper {
  /** Picks when it is their turn. */
  readonly diligence: number;
  /** Sends something else. */
  readonly mischief: number;
  /** Leaves the room or the connection, and comes back. */
  readonly restless: number;
  readonly comesBack: number;
  /** Milliseconds between steps, at least. */
  readonly pace: number;
  readonly patches: boolean;
  /** Looks on without a token. */
  readonly signedOut: boolean;
  /** Is away for good once the faults are over. */
  readonly goes: boolean;
}

export interface WhimDeps {
  readonly contestId: string;
  /** Ids of other contests too, and one of no contest. */
  readonly contestIds: () => readonly string[];
  readonly chance: SeededChance;
  readonly users: readonly Actor[];
  readonly newCommandId: () => string;
  readonly newToken: (user: Actor) => string;
}

/** Spellings of the same player's name (docs/product.md#player-identity). */
const spelt = ({ name }: Player, chance: SeededChance): string =>
  chance.oneOf([name, name, name, ` ${name.toUpperCase()} `, name.normalize('NFD')]);

const anyPlayer = (room: DraftView, chance: SeededChance): Player | undefined =>
  chance.happens(0.7)
    ? chance.anyOf(room.availablePlayers.slice(0, 6))
    : chance.anyOf([...room.availablePlayers, ...room.draftPicks.map(({ player }) => player)]);

const pickOf = (
  user: Actor,
  room: DraftView,
  { contestId, chance, newCommandId }: WhimDeps,
  changes: { readonly player?: Player | undefined; readonly pickNumber?: number | null },
): Message => {
  const player = changes.player ?? room.availablePlayers[0];
  const { pickNumber = room.draftPicks.length + 1 } = changes;
  return errandMessage({
    contestId,
    userId: user.userId,
    commandId: newCommandId(),
    wish: {
      type: 'pick',
      player: player === undefined ? 'Nobody' : spelt(player, chance),
      pickNumber,
    },
  });
};

/** What one should send on one's turn. */
export const pickWish = (user: Actor, room: DraftView, deps: WhimDeps): Message => {
  const { chance } = deps;
  const player = chance.anyOf(room.availablePlayers.slice(0, 5));
  return pickOf(user, room, deps, {
    player,
    ...(chance.happens(0.2) ? { pickNumber: null } : {}),
  });
};

const GARBAGE: readonly [unknown, ...unknown[]] = [
  null,
  undefined,
  17,
  'makePick',
  [],
  {},
  { contestId: '../..' },
  { contestId: 'c1', player: '', userId: 'u1' },
  { contestId: 'c1', player: 'x', userId: 'u1', pickNumber: -1 },
  { contestId: 'c1', players: [null] },
  { contestId: 'c1', on: 'yes' },
  { contestId: 'c1', commandId: 'short', on: true },
  { token: 5 },
];

/** What makes no sense to send; coming and going makes sense as it is. */
const GARBLED = [
  'authenticate',
  'makePick',
  'withdrawFromDraft',
  'setDraftQueue',
  'setAutopick',
] as const;

type Whim = (user: Actor, room: DraftView, deps: WhimDeps) => Message;

const setting =
  (wish: (room: DraftView, deps: WhimDeps) => Errand['wish']): Whim =>
  (_, room, deps) => {
    const { contestId, chance, newCommandId } = deps;
    return errandMessage({
      contestId,
      userId: null,
      commandId: chance.happens(0.8) ? newCommandId() : null,
      wish: wish(room, deps),
    });
  };

const queue: Whim = setting((room, { chance }) => {
  const known = [...room.availablePlayers, ...room.draftPicks.map(({ player }) => player)];
  const players = Array.from({ length: chance.below(7) }, () => chance.anyOf(known)?._id ?? 'p0');
  // Mostly each once; a player twice is refused.
  return { type: 'queue', players: chance.happens(0.9) ? [...new Set(players)] : players };
});

const autopick: Whim = setting((_, { chance }) => ({ type: 'autopick', on: chance.happens(0.4) }));

const outOfTurn: Whim = (user, room, deps) =>
  pickOf(user, room, deps, { player: anyPlayer(room, deps.chance) });

const staleTurn: Whim = (user, room, deps) =>
  pickOf(user, room, deps, {
    player: anyPlayer(room, deps.chance),
    pickNumber: Math.max(1, room.draftPicks.length + deps.chance.between(-3, 3)),
  });

const spoofed: Whim = (_, room, deps) => {
  const { chance } = deps;
  const other = chance.happens(0.5) ? room.currentPicker : chance.anyOf(deps.users);
  return pickOf({ userId: other?.userId ?? 'u0', username: '' }, room, deps, {
    player: anyPlayer(room, chance),
  });
};

const withdrawal: Whim = (user, _, { contestId, chance, newCommandId }) =>
  errandMessage({
    contestId,
    userId: user.userId,
    commandId: chance.happens(0.5) ? newCommandId() : null,
    wish: { type: 'withdraw' },
  });

const garbage: Whim = (_user, _room, { chance }) => ({
  event: chance.oneOf(GARBLED),
  payload: chance.oneOf(GARBAGE),
  errand: null,
});

const reauthentication: Whim = (user, _, { chance, users, newToken }) => {
  const other = chance.anyOf(users) ?? user;
  const token = chance.oneOf([
    newToken(user),
    newToken(user),
    newToken(other),
    forgedToken(other, Infinity),
  ]);
  return { event: 'authenticate', payload: { token }, errand: null };
};

const elsewhere: Whim = (user, room, deps) =>
  pickOf(user, room, { ...deps, contestId: deps.chance.anyOf(deps.contestIds()) ?? 'c0' }, {});

/** Opens another contest's room as well. */
const besides: Whim = (_user, _room, { contestId, contestIds, chance }) => {
  const other = chance.anyOf(contestIds().filter((id) => id !== contestId)) ?? 'c0';
  return { event: 'joinDraftRoom', payload: { contestId: other }, errand: null };
};

const WHIMS: readonly [Whim, ...Whim[]] = [
  queue,
  queue,
  queue,
  autopick,
  autopick,
  outOfTurn,
  outOfTurn,
  staleTurn,
  staleTurn,
  spoofed,
  spoofed,
  garbage,
  reauthentication,
  elsewhere,
  besides,
];

/** Often before the first pick, as nearly every draft is past it soon. */
const withdrawalChance = (room: DraftView): number => (room.draftPicks.length === 0 ? 0.25 : 0.05);

/** Null: nothing to send for who is signed out. */
export const nextWish = (user: Actor | null, room: DraftView, deps: WhimDeps): Message | null => {
  const { chance } = deps;
  if (user === null) return garbage({ userId: 'u0', username: '' }, room, deps);
  if (chance.happens(withdrawalChance(room))) return withdrawal(user, room, deps);
  return chance.oneOf(WHIMS)(user, room, deps);
};
