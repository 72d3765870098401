import type { ContestChanged } from '@captains-pick/contract';
import { ok } from '@captains-pick/rules';
import { newId } from '../chance.ts';
import type { Entries } from '../services.ts';
import { applyBatch, type BatchDeps } from './apply-batch.ts';
import { createContestWriters } from './contest-writers.ts';

export interface EntriesDeps extends BatchDeps {
  readonly announce: (change: ContestChanged) => void;
}

export const createEntries = (deps: EntriesDeps): Entries => {
  const { chance, announce } = deps;
  const writers = createContestWriters(
    (contestId, commands) => applyBatch(deps, contestId, commands),
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
