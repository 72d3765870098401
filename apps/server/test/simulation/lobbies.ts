/** Contests from their empty lobby to their last draft, and the people who enter them. */
import type { Actor } from '../../src/shared/actor.ts';
import { BrokenLaw } from './broken-law.ts';
import { hasEnded, lastOf, type CaseFiles } from './case-file.ts';
import { LobbyRefused, type ContestBackend, type SnakeContest } from './contest-backend.ts';
import type { SeededChance } from './seeded-chance.ts';
import type { Timeline } from './timeline.ts';

export interface LobbiesDeps {
  readonly backend: ContestBackend;
  readonly files: CaseFiles;
  readonly timeline: Timeline;
  readonly chance: SeededChance;
  /** Somebody opens the draft room of a contest. */
  readonly come: (user: Actor | null, contestId: string, contest: SnakeContest) => void;
  readonly hint: (draftId: string, sequence: number) => void;
  readonly note: (text: string) => void;
}

/** A lobby after its order was drawn, kept apart from the backend that it checks. */
export interface LobbyModel {
  /** User ids, an open place as null. */
  readonly places: (string | null)[];
  readonly barred: Set<string>;
  /** Cancelled at its deadline. */
  closed: boolean;
}

export interface Lobbies {
  lobbyOf(contestId: string): LobbyModel;
  readonly contestIds: readonly string[];
  open(contest: SnakeContest): Promise<void>;
  /** A withdrawal has reopened the lobby: it may fill again. */
  reopened(contestId: string, withdrawn: string): void;
  cancel(contestId: string): Promise<void>;
  /** True when no draft of any contest runs or will start. */
  areAllOver(): boolean;
  /** How many picks are still to be made, and the longest time for each in seconds. */
  picksToCome(): readonly { readonly picks: number; readonly contest: SnakeContest }[];
}

const MOST_ATTEMPTS = 4;
const MOST_ONLOOKERS = 2;

export const openLobbies = (deps: LobbiesDeps): Lobbies => {
  const { backend, files, timeline, chance, note } = deps;
  const contests = new Map<string, SnakeContest>();
  const refilling = new Set<string>();

  const models = new Map<string, LobbyModel>();
  const lobbyOf = (contestId: string): LobbyModel => {
    const known = models.get(contestId) ?? { places: [], barred: new Set(), closed: false };
    models.set(contestId, known);
    return known;
  };

  const begun = async (contestId: string, draftId: string): Promise<void> => {
    const draft = await backend.store.load(draftId);
    if (draft === null) throw new Error(`draft ${draftId} cannot be loaded`);
    const [started] = draft.log;
    const order = started?.event.type === 'started' ? started.event.order : [];
    const { places } = lobbyOf(contestId);
    if (places.length === 0) places.push(...order);
    else if (order.join(' ') !== places.join(' ')) {
      throw new BrokenLaw('the drawn order stays, and newcomers take the lowest open places', {
        order,
        places,
      });
    }
    note(`draft ${draftId} of ${contestId} begins: ${order.join(' ')}`);
    files.opened(draft);
    deps.hint(draftId, 1);
  };

  /** Returns the refusal's name; null when the entry was accepted. */
  const enter = async (contestId: string, user: Actor): Promise<string | null> => {
    const { places, barred } = lobbyOf(contestId);
    try {
      const draftId = await backend.enter(contestId, user);
      if (barred.has(user.userId)) {
        throw new BrokenLaw('a player who left after the draw enters no more', user.userId);
      }
      const place = places.indexOf(null);
      if (place >= 0) places[place] = user.userId;
      note(`${user.userId} enters ${contestId}`);
      if (draftId !== null) await begun(contestId, draftId);
      return null;
    } catch (error) {
      if (!(error instanceof LobbyRefused)) throw error;
      if (barred.has(user.userId) !== (error.code === 'left-after-draw')) {
        throw new BrokenLaw(
          'only a player who left after the draw is refused for that',
          error.code,
        );
      }
      return error.code;
    }
  };

  const vacate = (contestId: string, userId: string): void => {
    const { places, barred } = lobbyOf(contestId);
    places[places.indexOf(userId)] = null;
    barred.add(userId);
  };

  /** Another player leaves a reopened lobby, by the contest's page. */
  const leaveToo = async (contestId: string): Promise<void> => {
    const { places } = lobbyOf(contestId);
    const user = chance.anyOf(backend.users.filter(({ userId }) => places.includes(userId)));
    if (user === undefined || !places.includes(null)) return;
    try {
      await backend.leave(contestId, user);
    } catch (error) {
      if (error instanceof LobbyRefused) return;
      throw error;
    }
    note(`${user.userId} leaves ${contestId}`);
    vacate(contestId, user.userId);
  };

  /** Newcomers take the open places, after those who left have tried to return. */
  const refill = async (contestId: string, contest: SnakeContest): Promise<void> => {
    const { places, barred } = lobbyOf(contestId);
    if (chance.happens(0.5)) await leaveToo(contestId);
    for (const user of backend.users) {
      if (barred.has(user.userId) && chance.happens(0.7)) await enter(contestId, user);
    }
    const fresh = backend.users.filter(
      ({ userId }) => !places.includes(userId) && !barred.has(userId),
    );
    while (places.includes(null)) {
      const user = fresh.shift();
      if (user === undefined || (await enter(contestId, user)) !== null) return;
      deps.come(user, contestId, contest);
      // A newcomer may leave before the lobby is full, and is barred like everybody else.
      if (places.includes(null) && chance.happens(0.2)) await leaveToo(contestId);
    }
    const late = fresh.shift();
    if (late !== undefined && (await enter(contestId, late)) === null) {
      throw new BrokenLaw('a full lobby takes nobody', contestId);
    }
  };

  const closeAtDeadline = async (contestId: string): Promise<void> => {
    const last = files.ofContest(contestId).at(-1);
    const closed = await backend.closeRegistration(contestId);
    const drafts = last !== undefined && lastOf(last).status !== 'ended';
    if (closed && drafts && !last.cancelled) {
      throw new BrokenLaw('a contest that drafts is not cancelled at its deadline', contestId);
    }
    if (closed && !drafts) lobbyOf(contestId).closed = true;
  };

  const isContestOver = (contestId: string): boolean => {
    if (refilling.has(contestId)) return false;
    const last = files.ofContest(contestId).at(-1);
    return last !== undefined && (last.cancelled || hasEnded(last));
  };

  return {
    lobbyOf,
    get contestIds() {
      return [...contests.keys()];
    },
    open: async (contest) => {
      const contestId = await backend.makeContest(contest);
      contests.set(contestId, contest);
      if (contest.deadlineAfter !== undefined) {
        timeline.after(contest.deadlineAfter, () => closeAtDeadline(contestId));
      }
      const first = chance.below(backend.users.length);
      for (let seat = 0; seat < contest.seats; seat += 1) {
        const user = backend.users[(first + seat) % backend.users.length];
        if (user === undefined) throw new Error('nobody to sit down');
        const refusal = await enter(contestId, user);
        if (refusal !== null) throw new BrokenLaw('an empty lobby takes everybody', refusal);
        deps.come(user, contestId, contest);
        // Sometimes a person has two pages.
        if (chance.happens(0.1)) deps.come(user, contestId, contest);
      }
      for (let guests = chance.below(MOST_ONLOOKERS + 1); guests > 0; guests -= 1) {
        deps.come(
          chance.happens(0.5) ? null : (chance.anyOf(backend.users) ?? null),
          contestId,
          contest,
        );
      }
    },
    reopened: (contestId, withdrawn) => {
      const contest = contests.get(contestId);
      vacate(contestId, withdrawn);
      if (contest === undefined || files.ofContest(contestId).length >= MOST_ATTEMPTS) return;
      refilling.add(contestId);
      timeline.after(chance.between(3_000, 6_000), async () => {
        await refill(contestId, contest);
        refilling.delete(contestId);
      });
    },
    cancel: async (contestId) => {
      if (!(await backend.cancel(contestId))) return;
      note(`contest ${contestId} is cancelled`);
      const last = files.ofContest(contestId).at(-1);
      if (last !== undefined) files.cancelled(last.draft.draftId);
    },
    areAllOver: () => [...contests.keys()].every(isContestOver),
    picksToCome: () =>
      [...contests].flatMap(([contestId, contest]) => {
        if (isContestOver(contestId)) return [];
        const last = files.ofContest(contestId).at(-1);
        const made = last === undefined || refilling.has(contestId) ? 0 : lastOf(last).picks.length;
        return [{ picks: contest.seats * contest.rounds - made, contest }];
      }),
  };
};
