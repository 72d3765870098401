import type { ContestChanged } from '@captains-pick/contract';
import { ok } from '@captains-pick/rules';
import { newId } from '../chance.ts';
import type { DraftOpened, Entries } from '../services.ts';
import { applyBatch, type BatchDeps } from './apply-batch.ts';
import { createContestWriters } from './contest-writers.ts';

export interface EntriesDeps extends BatchDeps {
  readonly announce: (change: ContestChanged) => void;
  /** The lobby is full and the draft is stored. */
  readonly draftOpened: (opened: DraftOpened) => void;
}

export const createEntries = (deps: EntriesDeps): Entries => {
  const { chance, announce, draftOpened } = deps;
  const writers = createContestWriters(
    async (contestId, commands) => {
      const { verdicts, openedDraft } = await applyBatch(deps, contestId, commands);
      if (openedDraft !== null) draftOpened({ contestId, draftId: openedDraft });
      return verdicts;
    },
    (contestId) => announce({ contestId, what: 'entries' }),
  );
  return {
    enter: async ({ contestId, user, payload, idempotencyKey }) => {
      const entryId = newId(chance);
      const verdict = await writers.submit(contestId, {
        kind: 'enter',
        entryId,
        user,
        payload,
        idempotencyKey,
      });
      if (!verdict.ok) return verdict;
      if (verdict.value.kind !== 'entered')
        throw new Error('An entry was answered as a withdrawal.');
      const { entry, balance } = verdict.value;
      const { id, ...named } = entry;
      return ok({ entry: { _id: id, ...user, ...named }, balance, repeated: id !== entryId });
    },

    withdraw: async ({ contestId, user, entryName }) => {
      const verdict = await writers.submit(contestId, { kind: 'withdraw', user, entryName });
      return verdict.ok ? ok({ balance: verdict.value.balance }) : verdict;
    },
  };
};
