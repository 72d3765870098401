/** Contests from their empty lobby to their last draft, and the people who enter them. */
import { createArrivals, type ArrivalsDeps } from './arrivals.ts';
import { BrokenLaw } from './broken-law.ts';
import { hasEnded, lastOf } from './case-file.ts';
import type { SnakeContest } from './contest-backend.ts';
import { checkedEntries, type LobbyEntriesDeps } from './lobby-entries.ts';
import { createLobbyModel, type LobbyModel } from './lobby-model.ts';
import type { Timeline } from './timeline.ts';

export interface LobbiesDeps
  extends Omit<LobbyEntriesDeps, 'lobbyOf'>, Pick<ArrivalsDeps, 'chance' | 'come'> {
  readonly timeline: Timeline;
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

export const openLobbies = (deps: LobbiesDeps): Lobbies => {
  const { backend, files, timeline, chance, note } = deps;
  const contests = new Map<string, SnakeContest>();
  const refilling = new Set<string>();

  const models = new Map<string, LobbyModel>();
  const lobbyOf = (contestId: string): LobbyModel => {
    const known = models.get(contestId) ?? createLobbyModel();
    models.set(contestId, known);
    return known;
  };

  const entries = checkedEntries({ ...deps, lobbyOf });
  const arrivals = createArrivals({
    users: backend.users,
    chance,
    entries,
    lobbyOf,
    come: deps.come,
  });

  const closeAtDeadline = async (contestId: string): Promise<void> => {
    const last = files.ofContest(contestId).at(-1);
    const closed = await backend.closeRegistration(contestId);
    const drafts = last !== undefined && lastOf(last).status !== 'ended';
    if (closed && drafts && !last.cancelled) {
      throw new BrokenLaw('a contest that drafts is not cancelled at its deadline', contestId);
    }
    if (closed && !drafts) lobbyOf(contestId).close();
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
      await arrivals.fill(contestId, contest);
    },
    reopened: (contestId, withdrawn) => {
      const contest = contests.get(contestId);
      lobbyOf(contestId).left(withdrawn);
      if (contest === undefined || files.ofContest(contestId).length >= MOST_ATTEMPTS) return;
      refilling.add(contestId);
      timeline.after(chance.between(3_000, 6_000), async () => {
        await arrivals.refill(contestId, contest);
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
