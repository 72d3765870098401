/** The people who come to a lobby: its first entrants and onlookers, and newcomers once it has reopened. */
import type { Actor } from '../../src/shared/actor.ts';
import { BrokenLaw } from './broken-law.ts';
import type { SnakeContest } from './contest-backend.ts';
import type { LobbyEntries } from './lobby-entries.ts';
import type { LobbyModel } from './lobby-model.ts';
import type { SeededChance } from './seeded-chance.ts';

export interface ArrivalsDeps {
  readonly users: readonly Actor[];
  readonly chance: SeededChance;
  readonly entries: LobbyEntries;
  readonly lobbyOf: (contestId: string) => LobbyModel;
  /** Somebody opens the draft room of a contest. */
  readonly come: (user: Actor | null, contestId: string, contest: SnakeContest) => void;
}

export interface Arrivals {
  /** Every place of an empty lobby is taken. */
  fill(contestId: string, contest: SnakeContest): Promise<void>;
  /** Newcomers take the open places, after those who left have tried to return. */
  refill(contestId: string, contest: SnakeContest): Promise<void>;
}

const MOST_ONLOOKERS = 2;

export const createArrivals = (deps: ArrivalsDeps): Arrivals => {
  const { users, chance, entries, lobbyOf, come } = deps;

  const fill: Arrivals['fill'] = async (contestId, contest) => {
    const first = chance.below(users.length);
    for (let seat = 0; seat < contest.seats; seat += 1) {
      const user = users[(first + seat) % users.length];
      if (user === undefined) throw new Error('nobody to sit down');
      const refusal = await entries.enter(contestId, user);
      if (refusal !== null) throw new BrokenLaw('an empty lobby takes everybody', refusal);
      come(user, contestId, contest);
      // Sometimes a person has two pages.
      if (chance.happens(0.1)) come(user, contestId, contest);
    }
    for (let guests = chance.below(MOST_ONLOOKERS + 1); guests > 0; guests -= 1) {
      come(chance.happens(0.5) ? null : (chance.anyOf(users) ?? null), contestId, contest);
    }
  };

  /** Another player leaves a reopened lobby, by the contest's page. */
  const leaveToo = async (contestId: string): Promise<void> => {
    const lobby = lobbyOf(contestId);
    const user = chance.anyOf(users.filter(({ userId }) => lobby.places.includes(userId)));
    if (user !== undefined && lobby.hasOpenPlace()) await entries.leave(contestId, user);
  };

  const refill: Arrivals['refill'] = async (contestId, contest) => {
    const lobby = lobbyOf(contestId);
    if (chance.happens(0.5)) await leaveToo(contestId);
    for (const user of users) {
      if (lobby.barred.has(user.userId) && chance.happens(0.7))
        await entries.enter(contestId, user);
    }
    const fresh = users.filter(
      ({ userId }) => !lobby.places.includes(userId) && !lobby.barred.has(userId),
    );
    while (lobby.hasOpenPlace()) {
      const user = fresh.shift();
      if (user === undefined || (await entries.enter(contestId, user)) !== null) return;
      come(user, contestId, contest);
      // A newcomer may leave before the lobby is full, and is barred like everybody else.
      if (lobby.hasOpenPlace() && chance.happens(0.2)) await leaveToo(contestId);
    }
    const late = fresh.shift();
    if (late !== undefined && (await entries.enter(contestId, late)) === null) {
      throw new BrokenLaw('a full lobby takes nobody', contestId);
    }
  };

  return { fill, refill };
};
