import { setImmediate as nextTurn } from 'node:timers/promises';
import { checkSetup } from '@captains-pick/rules';
import { noteAct } from '../audit/audit-repository.ts';
import { presentPlayer } from '../players/present-player.ts';
import {
  findContest,
  lockContest,
  setStatus,
  type ContestRow,
} from '../contests/contests-repository.ts';
import { changePause } from '../contests/pause-contest.ts';
import { type Database, SNAPSHOT, type Transaction } from '../database/database.ts';
import { standingEntriesOf } from '../entries/entries-repository.ts';
import { withdrawEntries } from '../entries/withdraw-entries.ts';
import { playersOf } from '../players/players-repository.ts';
import type { Chance } from '../shared/chance.ts';
import type { Clock } from '../shared/clock.ts';
import { setupFields } from '../lobbies/draft-setup.ts';
import type { Consequence, DraftStore, StoredDraft } from './draft-store.ts';
import {
  appendEvent,
  appendEvents,
  closeDraft,
  completeDraft,
  contestOfDraft,
  draftLog,
  findDraft,
  latestDraftOf,
  openDrafts,
  type NextEvent,
  type OpenedDraft,
} from '../lobbies/drafts-repository.ts';
import { usernamesOf } from '../users/users-repository.ts';
import { findDraw, movesOf } from '../lobbies/draws-repository.ts';

export interface SqlDraftStoreDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  /** See `Planning`. */
  readonly planned: boolean;
  /** True when there is no other process to notify. An event that one misses is found by its sweep. */
  readonly isAlone: () => Promise<boolean>;
}

const isPastDeadline = ({ deadline }: ContestRow, now: Date): boolean =>
  deadline !== null && deadline <= now;

export const createSqlDraftStore = ({
  database,
  clock,
  chance,
  planned,
  isAlone,
}: SqlDraftStoreDeps): DraftStore => {
  const load = (draftId: string): Promise<StoredDraft | null> =>
    database.transaction(async (tx) => {
      const draft = await findDraft(tx, draftId);
      if (draft === null) return null;
      const contest = await findContest(tx, draft.contestId);
      const draw = await findDraw(tx, draft.drawId);
      if (contest === null || draw === null) return null;
      const setup = checkSetup(setupFields(contest, draw, draft.seats, draft.players));
      if (!setup.ok) {
        throw new Error(`Draft ${draftId} cannot be drafted: ${setup.refusal.name}.`);
      }
      const players = await playersOf(tx, contest.id);
      return {
        draftId,
        contestId: contest.id,
        setup: setup.value,
        draw: draw.drawn,
        moves: (await movesOf(tx, draw.id)).slice(0, draft.movesBefore),
        players: new Map(players.map((player) => [player.id, presentPlayer(player, undefined)])),
        usernames: await usernamesOf(tx, draft.seats),
        log: await draftLog(tx, draftId, 0),
        closed: draft.closedAt !== null,
      };
    }, SNAPSHOT);

  /** An early withdrawal: the seat is refunded, and the lobby reopens with an open place. */
  const end = async (
    tx: Transaction,
    contest: ContestRow,
    draft: OpenedDraft,
    seat: string,
  ): Promise<void> => {
    const now = clock();
    const entries = await standingEntriesOf(tx, contest.id, [seat]);
    await withdrawEntries(tx, contest, entries, { now, chance });
    await setStatus(tx, contest.id, 'Registering');
    await closeDraft(tx, draft.id, now);
  };

  const follow = async (
    tx: Transaction,
    contest: ContestRow,
    draft: OpenedDraft,
    event: NextEvent,
    consequence: Consequence,
  ): Promise<void> => {
    switch (consequence.type) {
      case 'ends':
        return end(tx, contest, draft, consequence.seat);
      case 'operated': {
        const { by, act, reason } = consequence;
        const at = { now: clock(), chance };
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

  return {
    openDrafts: () => openDrafts(database),
    openedDraft: async (contestId) => (await latestDraftOf(database, contestId))?.id ?? null,
    load,
    logAfter: (draftId, sequence) => draftLog(database, draftId, sequence),
    append: async (events) => {
      const { undone = [], other = [] } = Object.groupBy(events, ({ event }) =>
        event.type === 'undone' ? 'undone' : 'other',
      );
      const stored =
        other.length === 0
          ? []
          : await appendEvents(database.$client, other, { planned, told: !(await isAlone()) });
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
        await follow(tx, contest, draft, event, consequence);
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
  };
};
