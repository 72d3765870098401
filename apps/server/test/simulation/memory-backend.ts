/** Contests and the drafts' store in memory, with the same results as the database's. */
import { lowestOpenPlace } from '@captains-pick/rules';
import type { Actor } from '../../src/shared/actor.ts';
import { newDraftSecret, type Chance } from '../../src/shared/chance.ts';
import { LobbyRefused, type ContestBackend } from './contest-backend.ts';
import {
  begin,
  isPastDeadline,
  newContest,
  nonced,
  vacate,
  type MemoryContest,
} from './memory-contest.ts';
import { createMemoryDrafts } from './memory-drafts.ts';
import { createMemoryStore } from './memory-store.ts';

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
  const contests = new Map<string, MemoryContest>();

  const known = (contestId: string): MemoryContest => {
    const contest = contests.get(contestId);
    if (contest === undefined) throw new Error(`There is no contest ${contestId}.`);
    return contest;
  };
  /** @throws {LobbyRefused} when the lobby takes no entries and exits */
  const checkOpen = (contest: MemoryContest): void => {
    if (contest.status !== 'Registering') throw new LobbyRefused('not-registering');
    if (isPastDeadline(contest, now())) throw new LobbyRefused('entries-closed');
  };
  const hasEntered = ({ entrants }: MemoryContest, { userId }: Actor): boolean =>
    entrants.some((entrant) => entrant.userId === userId);

  return {
    store: createMemoryStore(contests, drafts, now),
    users,
    operator,
    makeContest: async (wanted) => {
      const id = `c${contests.size + 1}`;
      contests.set(id, newContest(id, wanted, now(), newDraftSecret(chance)));
      return id;
    },
    enter: async (contestId, user) => {
      const contest = known(contestId);
      if (contest.barred.has(user.userId)) throw new LobbyRefused('left-after-draw');
      checkOpen(contest);
      if (hasEntered(contest, user)) throw new LobbyRefused('entry-limit');
      const nonce = newDraftSecret(chance);
      contest.entrants.push({ ...user, nonce });
      const place = lowestOpenPlace(contest.places);
      if (place !== null) {
        contest.places[place] = user.userId;
        contest.moves.push({ type: 'entered', seat: user.userId, ...nonced(nonce) });
      }
      return contest.entrants.length === contest.seats ? begin(contest, drafts, now()) : null;
    },
    leave: async (contestId, user) => {
      const contest = known(contestId);
      checkOpen(contest);
      if (!hasEntered(contest, user)) throw new LobbyRefused('entry-not-found');
      vacate(contest, user.userId);
    },
    closeRegistration: async (contestId) => {
      const contest = known(contestId);
      if (contest.status === 'Registering' && isPastDeadline(contest, now()))
        contest.status = 'Cancelled';
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
