import type { AppliedFeed, Contest, Feeds } from '@captains-pick/contract';
import { useMemo } from 'react';
import { formatLocalTime } from '../../../data/index.ts';
import { formatAge, isStale } from '../../../pieces/feed-age/index.ts';
import { OperatorSection } from '../../../pieces/operator-page/index.ts';
import { DataTable, type DataColumn } from '../../../primitives/data-table/index.ts';
import { EmptyState } from '../../../primitives/empty-state/index.ts';
import { LineList } from '../shared/ImportRemarks.tsx';
import styles from '../shared/OperatorContest.module.css';
import { SendFeed } from './SendFeed.tsx';

const PAGE_SIZE = 10;

const idOf = ({ sequence }: AppliedFeed): string => String(sequence);

const feedColumns = (now: number): readonly DataColumn<AppliedFeed>[] => [
  {
    id: 'sequence',
    header: 'Update',
    width: '4.5rem',
    numeric: true,
    emphasis: 'strong',
    sortDescFirst: true,
    accessor: ({ sequence }) => sequence,
  },
  {
    id: 'file',
    header: 'File',
    emphasis: 'key',
    cell: ({ file, source, event }) => (
      <span className={styles['file']}>
        <span>{file}</span>
        <span className={styles['faint']}>
          {source}
          {event === null ? '' : `, ${event.name ?? event.id}`}
        </span>
      </span>
    ),
  },
  {
    id: 'changed',
    header: 'Changed',
    hideOnPhone: true,
    width: '6.5rem',
    numeric: true,
    cell: ({ changed, rows, final }) => `${changed} of ${rows}${final ? ', final' : ''}`,
  },
  {
    id: 'by',
    header: 'Applied by',
    width: '6.5rem',
    emphasis: 'muted',
    hideOnPhone: true,
    cell: ({ by }) => by,
  },
  {
    id: 'observedAt',
    header: 'Results time',
    width: '7rem',
    numeric: true,
    emphasis: 'muted',
    cell: ({ observedAt }) => formatLocalTime(Date.parse(observedAt), now),
  },
  {
    id: 'appliedAt',
    header: 'Applied',
    width: '7rem',
    numeric: true,
    emphasis: 'muted',
    hideOnPhone: true,
    cell: ({ appliedAt }) => formatLocalTime(Date.parse(appliedAt), now),
  },
];

const Freshness = ({ feeds, contest }: { readonly feeds: Feeds; readonly contest: Contest }) => {
  if (feeds.age === null) return 'None yet';
  const stale = contest.status === 'Running' && isStale(feeds.age);
  return (
    <span data-stale={stale || undefined} className={styles['freshness']}>
      {stale ? 'Stale: the' : 'The'} last results are {formatAge(feeds.age)} old
      {feeds.event === null ? '' : ` · ${feeds.event.name ?? feeds.event.id}`}
    </span>
  );
};

export interface FeedsSectionProps {
  readonly contest: Contest;
  readonly feeds: Feeds;
  /** Current time in epoch milliseconds. */
  readonly now: number;
}

/** The contest's result feeds: the age of the results, the applied feeds and a form for the next feed. */
export const FeedsSection = ({ contest, feeds, now }: FeedsSectionProps) => {
  const columns = useMemo(() => feedColumns(now), [now]);
  const takesFeeds = contest.status === 'Running' || contest.status === 'Completed';
  return (
    <OperatorSection title="Feeds" note={<Freshness feeds={feeds} contest={contest} />}>
      {takesFeeds ? <SendFeed contest={contest} /> : null}
      <LineList
        title="Players missing from the last feed"
        lines={feeds.missing.map(({ name }) => name)}
      />
      <DataTable
        caption="Feeds"
        frame="edge"
        density="dense"
        columns={columns}
        rows={feeds.feeds}
        getRowId={idOf}
        pageSize={PAGE_SIZE}
        empty={<EmptyState message="No feed has been applied." />}
      />
    </OperatorSection>
  );
};
