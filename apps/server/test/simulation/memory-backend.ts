/** Contests and the drafts' store in memory, to the letter of `DraftStore`. */
import type { Player } from '@captains-pick/contract';
import {
  checkSetup,
  commitment,
  decide,
  drawOrder,
  lowestOpenPlace,
  newDraft,
  sha256,
  type ContestStatus,
  type DraftDraw,
  type DraftSecret,
  type LobbyMove,
} from '@captains-pick/rules';
import type { Consequence, DraftStore } from '../../src/drafts/storage/draft-store.ts';
import type { NextEvent } from '../../src/lobbies/drafts-repository.ts';
import type { Actor } from '../../src/shared/actor.ts';
import { newDraftSecret, type Chance } from '../../src/shared/chance.ts';
import { LobbyRefused, type ContestBackend, type SnakeContest } from './contest-backend.ts';
import { createMemoryDrafts } from './memory-drafts.ts';

interface Contest extends SnakeContest {
  readonly id: string;
  readonly field: readonly Player[];
  readonly deadline: number | null;
  readonly seed: DraftSecret;
  readonly entrants: (Actor & { readonly nonce: DraftSecret })[];
  /** Of the drafts that began. */
  readonly attempts: string[];
  readonly barred: Set<string>;
  readonly moves: LobbyMove[];
  draw: DraftDraw | null;
  /** Of the drawn order: user ids, an open place as null. */
  places: (string | null)[];
  readonly teams: Map<string, readonly string[]>;
  readonly operated: string[];
  status: ContestStatus;
}

/** Names that differ in more than a number, so that spellings can be played with. */
const playerAt = (contestId: string, index: number): Player => ({
  _id: `${contestId}-p${index + 1}`,
  name: `Únder Par ${String.fromCodePoint(65 + (index % 26))}${index + 1}`,
  salary: null,
  finish: null,
  cashedFor: null,
  // Some without odds, some alike: the name breaks ties.
  sportSpecificData: { odds: index % 7 === 3 ? null : 1000 + ((index * 37) % 50) * 100 },
});

export const createMemoryBackend = ({
  users,
  operator,
  now,
  chance,
}: {
  readonly users: readonly Actor[];
  readonly operator: Actor;
  readonly now: () => number;
  readonly chance: Chance;
}): ContestBackend => {
  const drafts = createMemoryDrafts();
  const contests = new Map<string, Contest>();

  const known = (contestId: string): Contest => {
    const contest = contests.get(contestId);
    if (contest === undefined) throw new Error(`There is no contest ${contestId}.`);
    return contest;
  };

  const isPastDeadline = ({ deadline }: Contest): boolean => deadline !== null && deadline <= now();

  const nonced = (nonce: DraftSecret) => ({
    nonce,
    nonceHash: commitment(nonce, sha256),
    madeBy: 'server' as const,
  });

  const drawOnce = (contest: Contest): DraftDraw => {
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

  const begin = (contest: Contest): string => {
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
    const started = decide(newDraft(setup.value), { type: 'start', order, showOrderFor }, now());
    if (!started.ok) throw new Error(started.refusal.name);
    drafts.append([{ draftId, ...started.value, pickNumber: null }]);
    contest.attempts.push(draftId);
    contest.status = 'Drafting';
    return draftId;
  };

  /** Somebody leaves a lobby whose order may be drawn: the place opens, and there is no way back. */
  const vacate = (contest: Contest, userId: string): void => {
    const at = contest.entrants.findIndex((entrant) => entrant.userId === userId);
    if (at < 0) throw new Error('a seat is refunded twice');
    contest.entrants.splice(at, 1);
    const place = contest.places.indexOf(userId);
    if (place < 0) return;
    contest.places[place] = null;
    contest.barred.add(userId);
    contest.moves.push({ type: 'left', seat: userId });
  };

  const complete = (contest: Contest, draftId: string): void => {
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

  const end = (contest: Contest, draftId: string, seat: string): void => {
    vacate(contest, seat);
    contest.status = 'Registering';
    drafts.close(draftId);
  };

  const follow = (
    contest: Contest,
    { draftId, sequence }: NextEvent,
    consequence: Consequence,
  ): void => {
    switch (consequence.type) {
      case 'ends':
        return end(contest, draftId, consequence.seat);
      case 'operated':
        contest.operated.push(`${draftId}:${sequence}`);
        return;
      default:
        return consequence satisfies never;
    }
  };

  const store: DraftStore = {
    openDrafts: async () =>
      [...drafts.all]
        .filter(([, { closed }]) => !closed)
        .map(([draftId, { log }]) => ({ draftId, sequence: log.length })),
    openedDraft: async (contestId) => contests.get(contestId)?.attempts.at(-1) ?? null,
    load: async (draftId) => {
      const draft = drafts.all.get(draftId);
      return draft === undefined
        ? null
        : { ...draft.opened, log: [...draft.log], closed: draft.closed };
    },
    logAfter: async (draftId, sequence) => drafts.all.get(draftId)?.log.slice(sequence) ?? [],
    append: async (events) => drafts.append(events),
    appendWith: async (event, consequence) => {
      const draft = drafts.all.get(event.draftId);
      const contest = draft === undefined ? null : known(draft.opened.contestId);
      if (contest?.status !== 'Drafting') return false;
      if (consequence.type === 'ends' && isPastDeadline(contest)) return false;
      if (!drafts.append([event]).has(event.draftId)) return false;
      follow(contest, event, consequence);
      return true;
    },
    complete: async (draftId) => {
      const draft = drafts.all.get(draftId);
      const contest = draft === undefined ? null : known(draft.opened.contestId);
      if (contest?.status !== 'Drafting') return contest !== null && contest.status !== 'Cancelled';
      complete(contest, draftId);
      return true;
    },
  };

  return {
    store,
    users,
    operator,
    makeContest: async (wanted) => {
      const id = `c${contests.size + 1}`;
      const field = Array.from({ length: wanted.players }, (_, index) => playerAt(id, index));
      const contest: Contest = {
        ...wanted,
        id,
        field,
        deadline: wanted.deadlineAfter === undefined ? null : now() + wanted.deadlineAfter,
        seed: newDraftSecret(chance),
        entrants: [],
        attempts: [],
        barred: new Set(),
        moves: [],
        draw: null,
        places: [],
        teams: new Map(),
        operated: [],
        status: 'Registering',
      };
      contests.set(id, contest);
      return id;
    },
    enter: async (contestId, user) => {
      const contest = known(contestId);
      if (contest.barred.has(user.userId)) throw new LobbyRefused('left-after-draw');
      if (contest.status !== 'Registering') throw new LobbyRefused('not-registering');
      if (isPastDeadline(contest)) throw new LobbyRefused('entries-closed');
      if (contest.entrants.some(({ userId }) => userId === user.userId)) {
        throw new LobbyRefused('entry-limit');
      }
      const nonce = newDraftSecret(chance);
      contest.entrants.push({ ...user, nonce });
      const place = lowestOpenPlace(contest.places);
      if (place !== null) {
        contest.places[place] = user.userId;
        contest.moves.push({ type: 'entered', seat: user.userId, ...nonced(nonce) });
      }
      return contest.entrants.length === contest.seats ? begin(contest) : null;
    },
    leave: async (contestId, { userId }) => {
      const contest = known(contestId);
      if (contest.status !== 'Registering') throw new LobbyRefused('not-registering');
      if (isPastDeadline(contest)) throw new LobbyRefused('entries-closed');
      if (!contest.entrants.some((entrant) => entrant.userId === userId)) {
        throw new LobbyRefused('entry-not-found');
      }
      vacate(contest, userId);
    },
    closeRegistration: async (contestId) => {
      const contest = known(contestId);
      if (contest.status === 'Registering' && isPastDeadline(contest)) contest.status = 'Cancelled';
      return contest.status === 'Cancelled';
    },
    cancel: async (contestId) => {
      const contest = known(contestId);
      const last = contest.attempts.at(-1);
      if (contest.status !== 'Drafting' || last === undefined) return false;
      contest.status = 'Cancelled';
      drafts.close(last);
      return true;
    },
    outcome: async (contestId) => {
      const { status, entrants, teams, operated } = known(contestId);
      return {
        status,
        entrants: status === 'Cancelled' ? [] : entrants.map(({ userId }) => userId),
        teams: new Map(teams),
        operated: [...operated],
      };
    },
  };
};
