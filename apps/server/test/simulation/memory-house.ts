/** Contests and the drafts' store in memory, to the letter of `DraftStore`. */
import type { Player } from '@captains-pick/contract';
import {
  checkSetup,
  commitment,
  decide,
  drawOrder,
  newDraft,
  parseSeed,
  sha256,
  type ContestStatus,
  type DraftSeed,
} from '@captains-pick/rules';
import type { Consequence, DraftStore } from '../../src/drafts/draft-store.ts';
import type { NextEvent } from '../../src/drafts/drafts-repository.ts';
import type { Actor, Chance } from '../../src/services.ts';
import type { ContestHouse, SnakeContest } from './contest-house.ts';
import { createMemoryDrafts } from './memory-drafts.ts';

interface Contest extends SnakeContest {
  readonly id: string;
  readonly field: readonly Player[];
  readonly entrants: Actor[];
  /** The last one is the lobby's, or what came of it. */
  readonly attempts: { readonly draftId: string; readonly seed: DraftSeed; opened: boolean }[];
  readonly teams: Map<string, readonly string[]>;
  readonly operated: string[];
  status: ContestStatus;
}

const SEED_BYTES = 32;

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

export const createMemoryHouse = ({
  users,
  operator,
  now,
  chance,
}: {
  readonly users: readonly Actor[];
  readonly operator: Actor;
  readonly now: () => number;
  readonly chance: Chance;
}): ContestHouse => {
  const drafts = createMemoryDrafts();
  const contests = new Map<string, Contest>();

  const known = (contestId: string): Contest => {
    const contest = contests.get(contestId);
    if (contest === undefined) throw new Error(`There is no contest ${contestId}.`);
    return contest;
  };

  const commit = (contest: Contest): void => {
    const seed = parseSeed(Buffer.from(chance(SEED_BYTES)).toString('hex'));
    if (!seed.ok) throw new Error('not a seed');
    const draftId = `${contest.id}-d${contest.attempts.length + 1}`;
    contest.attempts.push({ draftId, seed: seed.value, opened: false });
  };

  const begin = (contest: Contest): string => {
    const attempt = contest.attempts.at(-1);
    if (attempt === undefined) throw new Error('no draft to open');
    const { draftId, seed } = attempt;
    const seats = contest.entrants.map(({ userId }) => userId);
    const setup = checkSetup({
      sport: 'Golf',
      seats,
      players: contest.field.map(({ _id, name, sportSpecificData }) => ({
        id: _id,
        name,
        odds: sportSpecificData.odds ?? null,
      })),
      rounds: contest.rounds,
      pickTimeLimit: contest.pickTimeLimit,
      commitment: commitment(seed, sha256),
    });
    if (!setup.ok) throw new Error(setup.refusal.name);
    drafts.open({
      draftId,
      contestId: contest.id,
      setup: setup.value,
      seed,
      players: new Map(contest.field.map((player) => [player._id, player])),
      usernames: new Map(contest.entrants.map(({ userId, username }) => [userId, username])),
    });
    const order = drawOrder(seats, seed, sha256);
    const { showOrderFor } = contest;
    const started = decide(newDraft(setup.value), { type: 'start', order, showOrderFor }, now());
    if (!started.ok) throw new Error(started.refusal.name);
    drafts.append([{ draftId, ...started.value, pickNumber: null }]);
    attempt.opened = true;
    contest.status = 'Drafting';
    return draftId;
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
    const place = contest.entrants.findIndex(({ userId }) => userId === seat);
    if (place < 0) throw new Error('a seat is refunded twice');
    contest.entrants.splice(place, 1);
    contest.status = 'Registering';
    drafts.close(draftId);
    commit(contest);
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
    openedDraft: async (contestId) =>
      contests.get(contestId)?.attempts.findLast(({ opened }) => opened)?.draftId ?? null,
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
        entrants: [],
        attempts: [],
        teams: new Map(),
        operated: [],
        status: 'Registering',
      };
      commit(contest);
      contests.set(id, contest);
      return id;
    },
    enter: async (contestId, user) => {
      const contest = known(contestId);
      if (contest.status !== 'Registering') throw new Error('the lobby is closed');
      contest.entrants.push(user);
      return contest.entrants.length === contest.seats ? begin(contest) : null;
    },
    cancel: async (contestId) => {
      const contest = known(contestId);
      const last = contest.attempts.findLast(({ opened }) => opened);
      if (contest.status !== 'Drafting' || last === undefined) return false;
      contest.status = 'Cancelled';
      drafts.close(last.draftId);
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
