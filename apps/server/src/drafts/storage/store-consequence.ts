import { noteAct } from '../../audit/audit-repository.ts';
import { setStatus, type ContestRow } from '../../contests/contests-repository.ts';
import { changePause } from '../../contests/pause-contest.ts';
import type { Transaction } from '../../database/database.ts';
import { standingEntriesOf } from '../../entries/entries-repository.ts';
import { withdrawEntries } from '../../entries/withdraw-entries.ts';
import { closeDraft, type NextEvent, type OpenedDraft } from '../../lobbies/drafts-repository.ts';
import type { ContestOutbox } from '../../mail/contest-outbox.ts';
import type { Chance } from '../../shared/chance.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Consequence } from './draft-store.ts';

interface ConsequenceDeps {
  readonly clock: Clock;
  readonly chance: Chance;
  readonly outbox: ContestOutbox;
}

/** An early withdrawal: the seat is refunded, and the lobby reopens with an open place. */
const endEarly = async (
  tx: Transaction,
  { clock, chance, outbox }: ConsequenceDeps,
  contest: ContestRow,
  draft: OpenedDraft,
  seat: string,
): Promise<void> => {
  const now = clock();
  const entries = await standingEntriesOf(tx, contest.id, [seat]);
  await withdrawEntries(tx, contest, entries, { now, chance, outbox });
  await setStatus(tx, contest.id, 'Registering');
  await closeDraft(tx, draft.id, now);
};

/** Stores what follows from an event, in the event's transaction and under the contest's lock. */
export const storeConsequence = async (
  tx: Transaction,
  deps: ConsequenceDeps,
  contest: ContestRow,
  draft: OpenedDraft,
  event: NextEvent,
  consequence: Consequence,
): Promise<void> => {
  switch (consequence.type) {
    case 'ends':
      return endEarly(tx, deps, contest, draft, consequence.seat);
    case 'operated': {
      const { by, act, reason } = consequence;
      const at = { now: deps.clock(), chance: deps.chance };
      if (consequence.contest !== undefined) {
        await changePause(tx, contest, consequence.contest, { by, reason }, at);
      }
      return noteAct(
        tx,
        {
          by,
          act,
          contestId: contest.id,
          reason,
          before: null,
          after: { draftId: draft.id, sequence: event.sequence, event: event.event },
        },
        at,
      );
    }
    default:
      return consequence satisfies never;
  }
};
