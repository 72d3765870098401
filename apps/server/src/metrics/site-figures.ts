import type { Pool } from 'pg';

/** What waits on this site, for alerts. Every process reads the same from the database. */
export interface SiteFigures {
  readonly runningContests: number;
  /** Of those, how many have no results yet. */
  readonly withoutResults: number;
  /** Seconds since the oldest of the running contests' last results were made; 0: there are none. */
  readonly oldestResultsSeconds: number;
  /** Running contests whose source of results waits until an operator has looked. */
  readonly pausedSources: number;
  readonly queuedMails: number;
  /** Seconds since the oldest queued mail could have been sent; 0: none is overdue. */
  readonly oldestMailSeconds: number;
  readonly failedMails: number;
  readonly waitingTransfers: number;
  /** Seconds since the oldest of them began to wait; 0: there are none. */
  readonly oldestTransferSeconds: number;
}

const FIGURES = `
  with running as (
    select id, (
      select observed_at from applied_feeds
      where contest_id = contests.id order by sequence desc limit 1
    ) as observed_at
    from contests where status = 'Running' and paused_since is null
  ), queued as (
    select next_attempt_at from mails where state = 'queued'
  ), waiting as (
    select changed_at from transfers
    where provider = 'cashier' and state in ('requested', 'pending')
  )
  select
    (select count(*) from running)::float8 as "runningContests",
    (select count(*) from running where observed_at is null)::float8 as "withoutResults",
    coalesce((select extract(epoch from now() - min(observed_at)) from running), 0)::float8
      as "oldestResultsSeconds",
    (select count(*) from running join feed_sources on contest_id = id where paused is not null)::float8
      as "pausedSources",
    (select count(*) from queued)::float8 as "queuedMails",
    greatest(0, coalesce((select extract(epoch from now() - min(next_attempt_at)) from queued), 0))::float8
      as "oldestMailSeconds",
    (select count(*) from mails where state = 'failed')::float8 as "failedMails",
    (select count(*) from waiting)::float8 as "waitingTransfers",
    coalesce((select extract(epoch from now() - min(changed_at)) from waiting), 0)::float8
      as "oldestTransferSeconds"`;

/** @throws when the database doesn't answer */
export const readSiteFigures = async (pool: Pick<Pool, 'query'>): Promise<SiteFigures> => {
  const {
    rows: [figures],
  } = await pool.query<SiteFigures>(FIGURES);
  if (figures === undefined) throw new Error('the figures of the site have no row');
  return figures;
};
