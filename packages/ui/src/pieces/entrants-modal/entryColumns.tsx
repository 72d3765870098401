import type { Contest, Entrant } from '@captains-pick/contract';
import { formatSalary, hasSalaries, type ContestStatus } from '@captains-pick/rules';
import { RowButton, type DataColumn } from '../../primitives/data-table/index.ts';
import { startOf } from '../contest-facts/index.ts';
import styles from './EntrantsModal.module.css';

/** What the rows of a contest's entries depend on. */
export interface EntryRows {
  readonly status: ContestStatus;
  /** Others' lineups are public from the start on. */
  readonly started: boolean;
  readonly withSalaries: boolean;
  readonly onOpen: (entrant: Entrant) => void;
}

export const entryRowsOf = (contest: Contest, onOpen: EntryRows['onOpen']): EntryRows => ({
  status: contest.status,
  started: startOf(contest) !== null,
  withSalaries: hasSalaries(contest),
  onOpen,
});

export const hintOf = ({ status }: Pick<EntryRows, 'status'>): string =>
  status === 'Registering' ? 'Click an entry to withdraw or view' : 'Click an entry to view';

/** The list has its own order, `name[2]` before `name[10]`, so no column is sortable. */
export const entryColumns = (
  opens: boolean,
  withSalaries: boolean,
): readonly DataColumn<Entrant>[] => [
  {
    id: 'player',
    header: 'Name',
    hideHeader: true,
    emphasis: 'key',
    cell: ({ entryName }) =>
      opens ? (
        <RowButton className={styles['open']}>
          <bdi>{entryName}</bdi>
        </RowButton>
      ) : (
        <bdi className={styles['closed']}>{entryName}</bdi>
      ),
  },
  ...(opens && withSalaries
    ? [
        {
          id: 'salary',
          header: 'Salary',
          hideHeader: true,
          numeric: true,
          emphasis: 'muted' as const,
          cell: ({ teamSalary }: Entrant) =>
            typeof teamSalary === 'number' ? formatSalary(teamSalary) : '-',
        },
      ]
    : []),
];

export const idOfEntry = ({ _id }: Entrant): string => _id;
