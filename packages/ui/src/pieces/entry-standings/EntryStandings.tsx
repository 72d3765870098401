import { isLargeField, type Contest, type Entrant } from '@captains-pick/contract';
import {
  formatCount,
  formatSalary,
  hasSalaries,
  sameUsername,
  type Sport,
} from '@captains-pick/rules';
import { useMemo } from 'react';
import type { Viewer } from '../../data/index.ts';
import { ListTable, type DataColumn } from '../../primitives/data-table/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { EventLinks } from '../contest-details/index.ts';
import { EntryName } from '../entry-name/index.ts';
import { SPORT_VIEWS, type StandingColumnName } from '../../sports/index.ts';
import styles from './EntryStandings.module.css';

export interface EntryStandingsProps {
  readonly contest: Contest;
  /**
   * The signed-in user. A visitor (null) sees the number of entries, not who entered
   * (docs/product.md#what-is-public-when).
   */
  readonly viewer: Viewer | null;
}

interface Row {
  readonly entrant: Entrant;
  readonly own: boolean;
}

/** The heads of a running table's figures, which are still empty (docs/product.md#running-contest). */
const figureHeads = (sport: Sport): readonly string[] => {
  const heads: Partial<Record<StandingColumnName, string>> = {
    total: SPORT_VIEWS[sport].total,
    remaining: 'Remaining',
    max: 'Max',
  };
  return SPORT_VIEWS[sport].standingColumns.flatMap((name) => heads[name] ?? []);
};

const figureColumn = (header: string): DataColumn<Row> => ({
  id: header.toLowerCase(),
  header,
  numeric: true,
  emphasis: 'muted',
  hideOnPhone: header === 'Max',
  cell: () => '-',
});

const columnsOf = (sport: Sport, withSalaries: boolean): readonly DataColumn<Row>[] => [
  { id: 'rank', header: 'Rank', numeric: true, width: '3rem', cell: () => '-' },
  {
    id: 'user',
    header: 'User',
    emphasis: 'key',
    grow: true,
    cell: ({ entrant, own }) => <EntryName entrant={entrant} own={own} />,
  },
  ...(withSalaries
    ? [
        {
          id: 'salary',
          header: 'Salary',
          numeric: true,
          emphasis: 'muted' as const,
          hideOnPhone: true,
          ...(styles['salary'] === undefined ? {} : { className: styles['salary'] }),
          // Others' salaries are hidden before the start (docs/product.md#what-is-public-when).
          cell: ({ entrant: { teamSalary } }: Row) =>
            typeof teamSalary === 'number' ? formatSalary(teamSalary) : '-',
        },
      ]
    : []),
  ...figureHeads(sport).map(figureColumn),
];

const rowsOf = ({ entrants }: Contest, viewer: Viewer | null): readonly Row[] =>
  entrants
    .map((entrant) => ({
      entrant,
      own: viewer !== null && sameUsername(entrant.username, viewer.username),
    }))
    .toSorted((a, b) => Number(b.own) - Number(a.own));

const countText = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'entry' : 'entries'}`;

/**
 * The standings of a contest that still takes entries, with their later columns, and the event's tables
 * (docs/product.md#registering-contest). Of a large field they have the viewer's entries.
 */
export const EntryStandings = ({ contest, viewer }: EntryStandingsProps) => {
  const { sport, entrantsCount } = contest;
  const withSalaries = hasSalaries(contest);
  const columns = useMemo(() => columnsOf(sport, withSalaries), [sport, withSalaries]);
  const rows = useMemo(() => rowsOf(contest, viewer), [contest, viewer]);
  return (
    <section className={styles['standings']} aria-label="Standings">
      <header className={styles['head']}>
        <h2 className={styles['title']}>Standings</h2>
        <EventLinks contest={contest} />
      </header>
      {entrantsCount === 0 ? (
        <EmptyState message="No entries found." />
      ) : viewer === null ? (
        <p className={styles['note']}>
          {countText(entrantsCount)} so far. You must be logged in to see who has entered.
        </p>
      ) : (
        <>
          <p className={styles['note']}>
            {countText(entrantsCount)} so far. Ranks and figures come with the first results.
            {isLargeField(contest) ? ' “Entries” above lists all of them.' : ''}
          </p>
          {rows.length === 0 ? null : (
            <ListTable
              caption="Standings"
              frame="edge"
              columns={columns}
              rows={rows}
              getRowId={({ entrant }) => entrant._id}
              rowState={({ own }) => (own ? 'own' : 'plain')}
            />
          )}
        </>
      )}
    </section>
  );
};
