import { setImmediate as nextTurn } from 'node:timers/promises';
import { findContest, lockContest, type ContestRow } from '../../contests/contests-repository.ts';
import type { Database } from '../../database/database.ts';
import {
  appendEvent,
  appendEvents,
  completeDraft,
  contestOfDraft,
  draftLog,
  latestDraftOf,
  openDrafts,
  type NextEvent,
} from '../../lobbies/drafts-repository.ts';
import type { ContestOutbox } from '../../mail/contest-outbox.ts';
import type { Chance } from '../../shared/chance.ts';
import type { Clock } from '../../shared/clock.ts';
import type { DraftStore } from './draft-store.ts';
import { loadDraft } from './load-draft.ts';
import { storeConsequence } from './store-consequence.ts';

export interface SqlDraftStoreDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly outbox: ContestOutbox;
  /** See `Planning`. */
  readonly planned: boolean;
  /** True when there is no other process to notify. An event that one misses is found by its sweep. */
  readonly isAlone: () => Promise<boolean>;
  /** Notifies other processes instead of the statement that stores; null: the statement notifies. */
  readonly messages?: DraftMessages | null;
}

interface DraftMessages {
  isReady(): boolean;
  send(stored: readonly Pick<NextEvent, 'draftId' | 'sequence'>[]): void;
}

const isPastDeadline = ({ deadline }: ContestRow, now: Date): boolean =>
  deadline !== null && deadline <= now;

export const createSqlDraftStore = ({
  database,
  clock,
  chance,
  outbox,
  planned,
  isAlone,
  messages = null,
}: SqlDraftStoreDeps): DraftStore => ({
  openDrafts: () => openDrafts(database),
  openedDraft: async (contestId) => (await latestDraftOf(database, contestId))?.id ?? null,
  load: (draftId) => loadDraft(database, draftId),
  logAfter: (draftId, sequence) => draftLog(database, draftId, sequence),
  append: async (events) => {
    const { undone = [], other = [] } = Object.groupBy(events, ({ event }) =>
      event.type === 'undone' ? 'undone' : 'other',
    );
    const notifies = !(await isAlone());
    const byMessage = notifies && messages?.isReady() === true;
    const stored =
      other.length === 0
        ? new Set<string>()
        : await appendEvents(database.$client, other, { planned, told: notifies && !byMessage });
    if (byMessage) messages.send(other.filter(({ draftId }) => stored.has(draftId)));
    const takenBack: string[] = [];
    for (const next of undone) {
      if (await database.transaction((tx) => appendEvent(tx, next))) takenBack.push(next.draftId);
    }
    return new Set([...stored, ...takenBack]);
  },
  appendWith: (event, consequence) =>
    database.transaction(async (tx) => {
      const draft = await contestOfDraft(tx, event.draftId);
      const contest = draft === null ? null : await lockContest(tx, draft.contestId);
      if (draft === null || contest?.status !== 'Drafting') return false;
      // The deadline may have passed while this waited for the lock: then the seat is no longer refunded.
      if (consequence.type === 'ends' && isPastDeadline(contest, clock())) return false;
      if (!(await appendEvent(tx, event))) return false;
      await storeConsequence(tx, { clock, chance, outbox }, contest, draft, event, consequence);
      return true;
    }),
  complete: async (draftId) => {
    // The last pick is published first, in this turn of the event loop.
    await nextTurn();
    if (await completeDraft(database.$client, draftId, clock(), { planned })) return true;
    const draft = await contestOfDraft(database, draftId);
    const contest = draft === null ? null : await findContest(database, draft.contestId);
    return contest !== null && contest.status !== 'Cancelled';
  },
});
