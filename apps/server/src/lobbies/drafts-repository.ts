import type { DraftEvent, LoggedEvent } from '@captains-pick/rules';
import { and, asc, desc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Reader, Transaction } from '../database/database.ts';
import { draftEvents, draftPicks, drafts } from '../database/schema.ts';
import { newId, type Chance } from '../shared/chance.ts';

export type DraftRow = typeof drafts.$inferSelect;

/** Opens a contest's next draft, with everything that its log depends on. */
export const insertDraft = async (
  tx: Transaction,
  opened: Omit<DraftRow, 'id' | 'attempt' | 'closedAt'>,
  chance: Chance,
): Promise<DraftRow> => {
  const last = await latestDraftOf(tx, opened.contestId);
  const row = { ...opened, id: newId(chance), attempt: (last?.attempt ?? 0) + 1, closedAt: null };
  await tx.insert(drafts).values(row);
  return row;
};

/** The contest's last draft, closed or not; null when its lobby was never full. */
export const latestDraftOf = async (
  reader: Reader,
  contestId: string,
): Promise<DraftRow | null> => {
  const [row] = await reader
    .select()
    .from(drafts)
    .where(eq(drafts.contestId, contestId))
    .orderBy(desc(drafts.attempt))
    .limit(1);
  return row ?? null;
};

export const draftsOf = (reader: Reader, contestId: string): Promise<DraftRow[]> =>
  reader.select().from(drafts).where(eq(drafts.contestId, contestId)).orderBy(asc(drafts.attempt));

export const findDraft = async (reader: Reader, draftId: string): Promise<DraftRow | null> => {
  const [row] = await reader.select().from(drafts).where(eq(drafts.id, draftId));
  return row ?? null;
};

/** The part of a draft that its events need. */
export type OpenedDraft = Pick<DraftRow, 'id' | 'contestId'>;

export const contestOfDraft = async (
  reader: Reader,
  draftId: string,
): Promise<OpenedDraft | null> => {
  const [row] = await reader
    .select({ id: drafts.id, contestId: drafts.contestId })
    .from(drafts)
    .where(eq(drafts.id, draftId));
  return row ?? null;
};

export const closeDraft = async (tx: Transaction, draftId: string, now: Date): Promise<void> => {
  await tx.update(drafts).set({ closedAt: now }).where(eq(drafts.id, draftId));
};

/** Closes the draft of a contest that is cancelled during it. */
export const closeOpenDraftOf = async (
  tx: Transaction,
  contestId: string,
  now: Date,
): Promise<void> => {
  await tx
    .update(drafts)
    .set({ closedAt: now })
    .where(and(eq(drafts.contestId, contestId), isNull(drafts.closedAt)));
};

export interface OpenDraft {
  readonly draftId: string;
  /** The number of its last event; 0 for none. */
  readonly sequence: number;
}

/** Every running draft, with or without viewers. */
export const openDrafts = (reader: Reader): Promise<OpenDraft[]> =>
  reader
    .select({
      draftId: drafts.id,
      sequence: sql<number>`coalesce((select max(${draftEvents.sequence}) from ${draftEvents} where ${draftEvents.draftId} = ${drafts.id}), 0)`,
    })
    .from(drafts)
    .where(isNull(drafts.closedAt));

/** The events of a draft after this sequence number; 0 for all. */
export const draftLog = (reader: Reader, draftId: string, after: number): Promise<LoggedEvent[]> =>
  reader
    .select({ sequence: draftEvents.sequence, event: draftEvents.event })
    .from(draftEvents)
    .where(and(eq(draftEvents.draftId, draftId), gt(draftEvents.sequence, after)))
    .orderBy(asc(draftEvents.sequence));

/** The next event of a draft, and its effect on the stored picks. */
export interface NextEvent {
  readonly draftId: string;
  readonly sequence: number;
  readonly event: DraftEvent;
  /** The number of the pick that it makes or undoes, from 1; null for other events. */
  readonly pickNumber: number | null;
}

/** The channel on which processes notify each other of stored events: `draftId:sequence`, separated by spaces. */
export const DRAFT_CHANNEL = 'draft_events';

/**
 * Takes text for `jsonb_to_recordset`, and whether to notify other processes. Skips events of drafts that are not open,
 * and known events by their key. The scalar subquery reads an index, where a join might be planned as a scan.
 */
const append = (json: string, told: string): string => `
    with fresh as (
      select * from jsonb_to_recordset(${json}::jsonb) as row(
        draft_id text, sequence integer, event jsonb, pick_number integer, player_id text)
    ), appended as (
      insert into draft_events (draft_id, sequence, event)
      select draft_id, sequence, event from fresh
      where (select closed_at is null from drafts where id = draft_id)
      on conflict do nothing
      returning draft_id, sequence
    ), picked as (
      insert into draft_picks (draft_id, pick_number, player_id, sequence)
      select draft_id, pick_number, player_id, sequence
      from fresh join appended using (draft_id, sequence)
      where player_id is not null
    ), told as (
      select pg_notify('${DRAFT_CHANNEL}', string_agg(draft_id || ':' || sequence, ' '))
      from appended having count(*) > 0 and ${told}
    )
    select draft_id from appended where (select count(*) from told) >= 0`;

const APPEND = append('$1', '$2::boolean');

/** As `append`, for drizzle, which numbers parameters itself. Notifies every process. */
const appendWithin = (json: string): SQL => {
  const [before = '', after = ''] = append('$1', 'true').split('$1');
  return sql`${sql.raw(before)}${json}${sql.raw(after)}`;
};

const appendedRow = ({ draftId, sequence, event, pickNumber }: NextEvent) => ({
  draft_id: draftId,
  sequence,
  event,
  pick_number: pickNumber,
  player_id: event.type === 'picked' ? event.player : null,
});

/**
 * True: each connection prepares a statement once. Not for the embedded database, whose one session outlives
 * connections and already knows the statement's name.
 */
export interface Planning {
  readonly planned: boolean;
}

export interface Appending extends Planning {
  /** Notifies other processes by `DRAFT_CHANNEL`. */
  readonly told: boolean;
}

/**
 * Appends one event to each of these drafts in one statement. Returns the drafts whose event was stored; the others are
 * closed, or another process was first. Not for `undone`: see `appendEvent`.
 */
export const appendEvents = async (
  pool: Pool,
  events: readonly NextEvent[],
  { planned, told }: Appending,
): Promise<ReadonlySet<string>> => {
  const { rows } = await pool.query<{ draft_id: string }>({
    ...(planned ? { name: 'append-draft-events' } : {}),
    text: APPEND,
    values: [JSON.stringify(events.map(appendedRow)), told],
  });
  return new Set(rows.map(({ draft_id }) => draft_id));
};

/** Appends one event within a transaction, with its effect on the stored picks. Returns whether it was stored. */
export const appendEvent = async (tx: Transaction, next: NextEvent): Promise<boolean> => {
  const { draftId, event, pickNumber } = next;
  const { rows } = await tx.execute(appendWithin(JSON.stringify([appendedRow(next)])));
  if (rows.length === 0) return false;
  if (pickNumber !== null && event.type === 'undone') {
    await tx
      .delete(draftPicks)
      .where(and(eq(draftPicks.draftId, draftId), eq(draftPicks.pickNumber, pickNumber)));
  }
  return true;
};

/**
 * The drafted teams become the lineups of the seats' entries, with the first pick as captain. The contest starts
 * running and the draft is closed. The picks are a separate planning step, because the planner doesn't know how few
 * rows one draft has.
 */
const COMPLETE = `
    with complete as (
      select drafts.id, contest_id from drafts join contests on contests.id = contest_id
      where drafts.id = $1 and status = 'Drafting' for update of contests
    ), picked as materialized (
      select pick_number, player_id, (
        select event ->> 'seat' from draft_events as made
        where made.draft_id = pick.draft_id and made.sequence = pick.sequence
      ) as seat
      from draft_picks as pick where draft_id = (select id from complete)
    ), lineups as (
      select id, array_agg(player_id order by pick_number) as player_ids
      from picked join entries on user_id = seat
      where contest_id = (select contest_id from complete) and withdrawn_at is null
      group by id
    ), entered as (
      update entries set player_ids = lineups.player_ids from lineups where entries.id = lineups.id
    ), closed as (
      update drafts set closed_at = $2 where id = (select id from complete)
    )
    update contests set status = 'Running' where id = (select contest_id from complete)`;

/**
 * Enters the drafted teams after the last pick, in one statement, and starts the contest. Returns whether it did so
 * now; otherwise the contest is no longer drafting.
 */
export const completeDraft = async (
  pool: Pool,
  draftId: string,
  now: Date,
  { planned }: Planning,
): Promise<boolean> => {
  const { rowCount } = await pool.query({
    ...(planned ? { name: 'complete-draft' } : {}),
    text: COMPLETE,
    values: [draftId, now],
  });
  return rowCount === 1;
};
