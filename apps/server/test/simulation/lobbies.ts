/** Contests from their empty lobby to their last draft, and the people who come for them. */
import type { Actor } from '../../src/services.ts';
import { hasEnded, lastOf, type CaseFiles } from './case-file.ts';
import type { ContestHouse, SnakeContest } from './contest-house.ts';
import type { SeededChance } from './seeded-chance.ts';
import type { Timeline } from './timeline.ts';

export interface LobbiesDeps {
  readonly house: ContestHouse;
  readonly files: CaseFiles;
  readonly timeline: Timeline;
  readonly chance: SeededChance;
  /** Somebody opens the draft room of a contest. */
  readonly come: (user: Actor | null, contestId: string, contest: SnakeContest) => void;
  readonly hint: (draftId: string, sequence: number) => void;
  readonly note: (text: string) => void;
}

export interface Lobbies {
  readonly contestIds: readonly string[];
  open(contest: SnakeContest): Promise<void>;
  /** A withdrawal has reopened the lobby: it may fill again. */
  reopened(contestId: string, withdrawn: string): void;
  cancel(contestId: string): Promise<void>;
  /** No draft of any contest is under way or to come. */
  areAllOver(): boolean;
  /** How many picks are still to be made, and the longest time for each in seconds. */
  picksToCome(): readonly { readonly picks: number; readonly contest: SnakeContest }[];
}

const MOST_ATTEMPTS = 3;
const MOST_ONLOOKERS = 2;

export const openLobbies = (deps: LobbiesDeps): Lobbies => {
  const { house, files, timeline, chance, note } = deps;
  const contests = new Map<string, SnakeContest>();
  const refilling = new Set<string>();

  const begun = async (contestId: string, draftId: string): Promise<void> => {
    const draft = await house.store.load(draftId);
    if (draft === null) throw new Error(`draft ${draftId} cannot be loaded`);
    note(`draft ${draftId} of ${contestId} begins: ${draft.setup.seats.join(' ')}`);
    files.opened(draft);
    deps.hint(draftId, 1);
  };

  const enter = async (contestId: string, user: Actor): Promise<void> => {
    const draftId = await house.enter(contestId, user);
    if (draftId !== null) await begun(contestId, draftId);
  };

  const isContestOver = (contestId: string): boolean => {
    if (refilling.has(contestId)) return false;
    const last = files.ofContest(contestId).at(-1);
    return last !== undefined && (last.cancelled || hasEnded(last));
  };

  return {
    get contestIds() {
      return [...contests.keys()];
    },
    open: async (contest) => {
      const contestId = await house.makeContest(contest);
      contests.set(contestId, contest);
      const first = chance.below(house.users.length);
      for (let seat = 0; seat < contest.seats; seat += 1) {
        const user = house.users[(first + seat) % house.users.length];
        if (user === undefined) throw new Error('nobody to sit down');
        await enter(contestId, user);
        deps.come(user, contestId, contest);
        // Two pages of one person, now and then.
        if (chance.happens(0.1)) deps.come(user, contestId, contest);
      }
      for (let guests = chance.below(MOST_ONLOOKERS + 1); guests > 0; guests -= 1) {
        deps.come(
          chance.happens(0.5) ? null : (chance.anyOf(house.users) ?? null),
          contestId,
          contest,
        );
      }
    },
    reopened: (contestId, withdrawn) => {
      const contest = contests.get(contestId);
      const attempts = files.ofContest(contestId);
      if (contest === undefined || attempts.length >= MOST_ATTEMPTS) return;
      refilling.add(contestId);
      timeline.after(chance.between(3_000, 6_000), async () => {
        const seated = new Set(attempts.at(-1)?.draft.setup.seats);
        const back = chance.happens(0.3);
        const user = house.users.find(({ userId }) =>
          back ? userId === withdrawn : !seated.has(userId),
        );
        if (user === undefined) throw new Error('nobody to sit down');
        await enter(contestId, user);
        refilling.delete(contestId);
        if (!back) deps.come(user, contestId, contest);
      });
    },
    cancel: async (contestId) => {
      if (!(await house.cancel(contestId))) return;
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
