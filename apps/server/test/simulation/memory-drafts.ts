/** The drafts' tables in memory. What the database's constraints would refuse throws here too. */
import type { LoggedEvent } from '@captains-pick/rules';
import type { StoredDraft } from '../../src/drafts/storage/draft-store.ts';
import type { NextEvent } from '../../src/lobbies/drafts-repository.ts';

interface DraftTable {
  readonly opened: Omit<StoredDraft, 'log' | 'closed'>;
  readonly log: LoggedEvent[];
  /** Player ids by pick number, from 1: those that stand. */
  readonly picks: Map<number, string>;
  closed: boolean;
}

export interface MemoryDrafts {
  readonly all: ReadonlyMap<string, Readonly<DraftTable>>;
  open(draft: DraftTable['opened']): void;
  close(draftId: string): void;
  /** Returns the ids of drafts whose events were stored. Throws, and stores nothing, when one breaks a database constraint. */
  append(events: readonly NextEvent[]): ReadonlySet<string>;
}

export const createMemoryDrafts = (): MemoryDrafts => {
  const all = new Map<string, DraftTable>();

  const check = ({ log, picks }: DraftTable, { sequence, event, pickNumber }: NextEvent): void => {
    if (sequence !== log.length + 1) throw new Error('draft_events_no_gap');
    if (event.type !== 'picked' || pickNumber === null) return;
    if (picks.has(pickNumber)) throw new Error('draft_picks_pk');
    if ([...picks.values()].includes(event.player)) throw new Error('draft_picks_player');
  };

  return {
    all,
    open: (opened) => {
      all.set(opened.draftId, { opened, log: [], picks: new Map(), closed: false });
    },
    close: (draftId) => {
      const draft = all.get(draftId);
      if (draft !== undefined) draft.closed = true;
    },
    append: (events) => {
      const fresh = events.flatMap((next) => {
        const draft = all.get(next.draftId);
        if (draft === undefined || draft.closed || next.sequence <= draft.log.length) return [];
        check(draft, next);
        return [{ draft, next }];
      });
      for (const { draft, next } of fresh) {
        const { sequence, event, pickNumber } = next;
        draft.log.push({ sequence, event });
        if (pickNumber === null) continue;
        if (event.type === 'picked') draft.picks.set(pickNumber, event.player);
        else draft.picks.delete(pickNumber);
      }
      return new Set(fresh.map(({ next }) => next.draftId));
    },
  };
};
