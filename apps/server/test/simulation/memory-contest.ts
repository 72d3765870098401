/** A contest in memory: its entrants, the drawn order, and what a draft does to it. */
import type { Player } from '@captains-pick/contract';
import {
  checkSetup,
  commitment,
  decide,
  drawOrder,
  newDraft,
  sha256,
  type ContestStatus,
  type DraftDraw,
  type DraftSecret,
  type LobbyMove,
} from '@captains-pick/rules';
import type { Actor } from '../../src/shared/actor.ts';
import type { SnakeContest } from './contest-backend.ts';
import type { MemoryDrafts } from './memory-drafts.ts';

export interface MemoryContest extends SnakeContest {
  readonly id: string;
  readonly field: readonly Player[];
  readonly deadline: number | null;
  readonly seed: DraftSecret;
  readonly entrants: (Actor & { readonly nonce: DraftSecret })[];
  /** Ids of the drafts that began. */
  readonly attempts: string[];
  readonly barred: Set<string>;
  readonly moves: LobbyMove[];
  draw: DraftDraw | null;
  /** The drawn order: user ids, an open place as null. */
  places: (string | null)[];
  readonly teams: Map<string, readonly string[]>;
  readonly operated: string[];
  status: ContestStatus;
}

/** Names that differ in more than a number, so that spellings can be varied. */
const playerAt = (contestId: string, index: number): Player => ({
  _id: `${contestId}-p${index + 1}`,
  name: `Únder Par ${String.fromCodePoint(65 + (index % 26))}${index + 1}`,
  salary: null,
  finish: null,
  cashedFor: null,
  // Some have no odds, and some have the same: then the name decides.
  sportSpecificData: { odds: index % 7 === 3 ? null : 1000 + ((index * 37) % 50) * 100 },
});

/** A contest with an empty lobby. */
export const newContest = (
  id: string,
  wanted: SnakeContest,
  now: number,
  seed: DraftSecret,
): MemoryContest => ({
  ...wanted,
  id,
  field: Array.from({ length: wanted.players }, (_, index) => playerAt(id, index)),
  deadline: wanted.deadlineAfter === undefined ? null : now + wanted.deadlineAfter,
  seed,
  entrants: [],
  attempts: [],
  barred: new Set(),
  moves: [],
  draw: null,
  places: [],
  teams: new Map(),
  operated: [],
  status: 'Registering',
});

export const nonced = (nonce: DraftSecret) => ({
  nonce,
  nonceHash: commitment(nonce, sha256),
  madeBy: 'server' as const,
});

/** The contest's draw. The first call draws the order. */
const drawOnce = (contest: MemoryContest): DraftDraw => {
  contest.draw ??= {
    version: 2,
    contestId: contest.id,
    seed: contest.seed,
    seats: contest.entrants.map(({ userId, nonce }) => ({ seat: userId, ...nonced(nonce) })),
    beacon: null,
  };
  if (contest.places.length === 0) contest.places = [...drawOrder(contest.draw, sha256)];
  return contest.draw;
};

/** Begins the draft of a full lobby. Returns its id. */
export const begin = (contest: MemoryContest, drafts: MemoryDrafts, now: number): string => {
  const draw = drawOnce(contest);
  const draftId = `${contest.id}-d${contest.attempts.length + 1}`;
  const order = contest.places.filter((place) => place !== null);
  const setup = checkSetup({
    sport: 'Golf',
    seats: contest.entrants.map(({ userId }) => userId),
    players: contest.field.map(({ _id, name, sportSpecificData }) => ({
      id: _id,
      name,
      odds: sportSpecificData.odds ?? null,
    })),
    rounds: contest.rounds,
    pickTimeLimit: contest.pickTimeLimit,
    commitment: commitment(contest.seed, sha256),
    deadline: contest.deadline,
  });
  if (!setup.ok) throw new Error(setup.refusal.name);
  drafts.open({
    draftId,
    contestId: contest.id,
    setup: setup.value,
    draw,
    moves: [...contest.moves],
    players: new Map(contest.field.map((player) => [player._id, player])),
    usernames: new Map(contest.entrants.map(({ userId, username }) => [userId, username])),
  });
  const { showOrderFor } = contest;
  const started = decide(newDraft(setup.value), { type: 'start', order, showOrderFor }, now);
  if (!started.ok) throw new Error(started.refusal.name);
  drafts.append([{ draftId, ...started.value, pickNumber: null }]);
  contest.attempts.push(draftId);
  contest.status = 'Drafting';
  return draftId;
};

/** Removes an entrant. After the draw the place becomes open, and the entrant can't return. */
export const vacate = (contest: MemoryContest, userId: string): void => {
  const at = contest.entrants.findIndex((entrant) => entrant.userId === userId);
  if (at < 0) throw new Error('a seat is refunded twice');
  contest.entrants.splice(at, 1);
  const place = contest.places.indexOf(userId);
  if (place < 0) return;
  contest.places[place] = null;
  contest.barred.add(userId);
  contest.moves.push({ type: 'left', seat: userId });
};

/** Enters the teams of a complete draft. */
export const complete = (contest: MemoryContest, drafts: MemoryDrafts, draftId: string): void => {
  const picks: { readonly seat: string; readonly player: string }[] = [];
  for (const { event } of drafts.all.get(draftId)?.log ?? []) {
    if (event.type === 'picked') picks.push(event);
    if (event.type === 'undone') picks.pop();
  }
  for (const { userId } of contest.entrants) {
    if (contest.teams.has(userId)) throw new Error('a team is entered twice');
    const own = picks.filter(({ seat }) => seat === userId).map(({ player }) => player);
    contest.teams.set(userId, own);
  }
  contest.status = 'Running';
  drafts.close(draftId);
};

/** True when the contest takes no more entries and exits. */
export const isPastDeadline = ({ deadline }: MemoryContest, now: number): boolean =>
  deadline !== null && deadline <= now;
