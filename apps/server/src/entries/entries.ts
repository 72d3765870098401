import type { ContestChanged, EntryPayload } from '@captains-pick/contract';
import { ok, parseSecret } from '@captains-pick/rules';
import { lockBalances } from '../money/ledger-repository.ts';
import { createKnownPlayers } from '../players/known-players.ts';
import { newDraftSecret, newId, type Chance } from '../shared/chance.ts';
import type { DraftOpened, Entries } from './service.ts';
import { applyBatch, type BatchDeps } from './apply-batch.ts';
import type { EntryCommand, EntryNonce, Outcome } from './entry-commands.ts';
import { createEntryWriters } from './entry-writers.ts';
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
  const writers = createEntryWriters(
    async (commands, queue) => {
      const refusals = await fullContests.refuse(commands);
      const open = commands.filter((command) => !refusals.has(command));
      if (open.length === 0) return refusals;
      const { outcomes, parts } = await applyBatch(batchDeps, open, queue);
      for (const { contestId, openedDraft, isFull } of parts) {
        fullContests.note(contestId, isFull);
        if (openedDraft !== null) draftOpened({ contestId, draftId: openedDraft });
      }
      return new Map<EntryCommand, Outcome>([...refusals, ...outcomes]);
    },
    (userIds) =>
      deps.database.transaction(async (tx) => new Set((await lockBalances(tx, userIds)).keys())),
    ({ contestId, kind }) => {
      // Others don't see an edit before the lock.
      if (kind !== 'edit') announce({ contestId, what: 'entries' });
    },
  );
  return {
    enter: async ({ contestId, user, payload, idempotencyKey }) => {
      const entryId = newId(chance);
      const verdict = await writers.submit({
        kind: 'enter',
        contestId,
        entryId,
        user,
        payload,
        nonce: nonceOf(payload, chance),
        idempotencyKey,
      });
      if (!verdict.ok) return verdict;
      if (verdict.value.kind !== 'entered') throw new Error('An entry got another verdict.');
      const { entry, balance } = verdict.value;
      const { id, nonceHash, nonceMadeBy, ...named } = entry;
      return ok({
        entry: { _id: id, ...user, ...named },
        balance,
        repeated: id !== entryId,
        nonce: nonceHash === null || nonceMadeBy === null ? null : { nonceHash, nonceMadeBy },
      });
    },

    edit: async ({ contestId, user, lineups }) => {
      const verdict = await writers.submit({ kind: 'edit', contestId, user, lineups });
      if (!verdict.ok) return verdict;
      if (verdict.value.kind !== 'edited') throw new Error('An edit got another verdict.');
      return ok(verdict.value.lineups);
    },

    submit: async ({ contestId, user, lineups, agreedCost, idempotencyKey }) => {
      const edits = lineups.flatMap(({ entryName, team }) =>
        entryName === null ? [] : { entryName, team },
      );
      const entries = lineups
        .filter(({ entryName }) => entryName === null)
        .map(({ team }, at) => ({
          entryId: newId(chance),
          payload: { team, ...(agreedCost === undefined ? {} : { agreedCost }) },
          idempotencyKey: idempotencyKey === null ? null : `${idempotencyKey} ${at + 1}`,
        }));
      const verdict = await writers.submit({
        kind: 'submit',
        contestId,
        user,
        edits,
        entries,
        nonce: nonceOf({}, chance),
      });
      if (!verdict.ok) return verdict;
      if (verdict.value.kind !== 'submitted') throw new Error('Lineups got another verdict.');
      const { entered, edited, balance } = verdict.value;
      const made = new Set(entries.map(({ entryId }) => entryId));
      return ok({
        entered: entered.map(({ entryName }) => entryName),
        edited: edited.map(({ entryName }) => entryName),
        balance,
        repeated: entered.filter(({ id }) => !made.has(id)).length,
      });
    },

    withdraw: async ({ contestId, user, entryName }) => {
      const verdict = await writers.submit({ kind: 'withdraw', contestId, user, entryName });
      if (!verdict.ok) return verdict;
      if (verdict.value.kind !== 'withdrawn') throw new Error('A withdrawal got another verdict.');
      return ok({ balance: verdict.value.balance });
    },
  };
};
