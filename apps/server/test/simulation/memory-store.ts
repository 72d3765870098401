import type { Consequence, DraftStore } from '../../src/drafts/storage/draft-store.ts';
import type { NextEvent } from '../../src/lobbies/drafts-repository.ts';
import { complete, isPastDeadline, vacate, type MemoryContest } from './memory-contest.ts';
import type { MemoryDrafts } from './memory-drafts.ts';

/** `DraftStore` in memory. */
export const createMemoryStore = (
  contests: ReadonlyMap<string, MemoryContest>,
  drafts: MemoryDrafts,
  now: () => number,
): DraftStore => {
  /** Null for an unknown draft. */
  const contestOf = (draftId: string): MemoryContest | null => {
    const draft = drafts.all.get(draftId);
    return draft === undefined ? null : (contests.get(draft.opened.contestId) ?? null);
  };

  const follow = (
    contest: MemoryContest,
    { draftId, sequence }: NextEvent,
    consequence: Consequence,
  ): void => {
    switch (consequence.type) {
      case 'ends':
        vacate(contest, consequence.seat);
        contest.status = 'Registering';
        drafts.close(draftId);
        return;
      case 'operated':
        contest.operated.push(`${draftId}:${sequence}`);
        return;
      default:
        return consequence satisfies never;
    }
  };

  return {
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
      const contest = contestOf(event.draftId);
      if (contest?.status !== 'Drafting') return false;
      if (consequence.type === 'ends' && isPastDeadline(contest, now())) return false;
      if (!drafts.append([event]).has(event.draftId)) return false;
      follow(contest, event, consequence);
      return true;
    },
    complete: async (draftId) => {
      const contest = contestOf(draftId);
      if (contest?.status !== 'Drafting') return contest !== null && contest.status !== 'Cancelled';
      complete(contest, drafts, draftId);
      return true;
    },
  };
};
