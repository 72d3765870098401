import type { ContestChanged, EntryPayload } from '@captains-pick/contract';
import { ok, parseSecret } from '@captains-pick/rules';
import { createKnownPlayers } from '../players/known-players.ts';
import { newDraftSecret, newId, type Chance } from '../shared/chance.ts';
import type { DraftOpened, Entries } from './service.ts';
import { applyBatch, type BatchDeps } from './apply-batch.ts';
import type { EntryNonce } from './entry-commands.ts';
import { createContestWriters } from './contest-writers.ts';
import { createFullContests } from './full-contests.ts';

export interface EntriesDeps extends Omit<BatchDeps, 'knownPlayers'> {
  readonly announce: (change: ContestChanged) => void;
  /** The lobby is full and the draft is stored. */
  readonly draftOpened: (opened: DraftOpened) => void;
}

/** The entry's nonce, or a new one if it has none. */
const nonceOf = ({ nonce }: EntryPayload, chance: Chance): EntryNonce => {
  const brought = parseSecret(nonce ?? '');
  return brought.ok
    ? { nonce: brought.value, madeBy: 'browser' }
    : { nonce: newDraftSecret(chance), madeBy: 'server' };
};

export const createEntries = (deps: EntriesDeps): Entries => {
  const { chance, announce, draftOpened } = deps;
  const batchDeps = { ...deps, knownPlayers: createKnownPlayers() };
  const fullContests = createFullContests(deps.database, batchDeps);
  const writers = createContestWriters(
    async (contestId, commands) => {
      const refusals = await fullContests.refuse(contestId, commands);
      if (refusals !== null) return refusals;
      const { verdicts, openedDraft, isFull } = await applyBatch(batchDeps, contestId, commands);
      fullContests.note(contestId, isFull);
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
        nonce: nonceOf(payload, chance),
        idempotencyKey,
      });
      if (!verdict.ok) return verdict;
      if (verdict.value.kind !== 'entered')
        throw new Error('An entry got the verdict of a withdrawal.');
      const { entry, balance } = verdict.value;
      const { id, nonceHash, nonceMadeBy, ...named } = entry;
      return ok({
        entry: { _id: id, ...user, ...named },
        balance,
        repeated: id !== entryId,
        nonce: nonceHash === null || nonceMadeBy === null ? null : { nonceHash, nonceMadeBy },
      });
    },

    withdraw: async ({ contestId, user, entryName }) => {
      const verdict = await writers.submit(contestId, { kind: 'withdraw', user, entryName });
      return verdict.ok ? ok({ balance: verdict.value.balance }) : verdict;
    },
  };
};
