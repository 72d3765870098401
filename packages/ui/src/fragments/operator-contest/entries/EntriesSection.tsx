import type { Contest, Entrant } from '@captains-pick/contract';
import { formatCount, formatSalary, hasSalaries } from '@captains-pick/rules';
import { useDeferredValue, useMemo, useState } from 'react';
import { failureText, useEntrantList, type Viewer } from '../../../data/index.ts';
import { startOf } from '../../../pieces/contest-facts/index.ts';
import { DialogParts } from '../../../pieces/dialog-table/index.ts';
import { OperatorSection } from '../../../pieces/operator-page/index.ts';
import type { DataColumn } from '../../../primitives/data-table/index.ts';
import { EmptyState } from '../../../primitives/empty-state/index.ts';
import { ErrorState } from '../../../primitives/error-state/index.ts';
import { SearchField } from '../../../primitives/search-field/index.ts';
import styles from '../shared/OperatorContest.module.css';

/** The captain first. */
const lineupOf = ({ team }: Entrant): string =>
  team === undefined || team === null
    ? '–'
    : [`Captain ${team.captain}`, ...team.flexPlayers].join(', ');

const columnsFor = (started: boolean, withSalaries: boolean): readonly DataColumn<Entrant>[] => [
  {
    id: 'entry',
    header: 'Entry',
    emphasis: 'key',
    cell: ({ entryName }) => <bdi>{entryName}</bdi>,
  },
  ...(started
    ? [
        {
          id: 'lineup',
          header: 'Lineup',
          grow: true,
          hideOnPhone: true,
          cell: (entrant: Entrant) => lineupOf(entrant),
        },
      ]
    : []),
  ...(started && withSalaries
    ? [
        {
          id: 'salary',
          header: 'Salary',
          numeric: true,
          cell: ({ teamSalary }: Entrant) =>
            typeof teamSalary === 'number' ? formatSalary(teamSalary) : '–',
        },
      ]
    : []),
];

const idOf = ({ _id }: Entrant): string => _id;

/**
 * The entries by name, found by a part of it. Those on screen are loaded, however many there are. Lineups are secret until
 * the lock, from operators too.
 */
export const EntriesSection = ({
  contest,
  viewer,
}: {
  readonly contest: Contest;
  readonly viewer: Viewer;
}) => {
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const list = useEntrantList(contest._id, viewer, { search: asked, player: null });
  const started = startOf(contest) !== null;
  const withSalaries = hasSalaries(contest);
  const columns = useMemo(() => columnsFor(started, withSalaries), [started, withSalaries]);
  const content = () => {
    if (list.error !== null && list.found === null) {
      return (
        <ErrorState
          message={failureText(list.error, 'Could not load these entries.')}
          retrying={list.isFetching}
          onRetry={list.refetch}
        />
      );
    }
    if (list.found === 0) {
      return (
        <EmptyState message={asked === '' ? 'No entries found.' : `No entry matches “${asked}”.`} />
      );
    }
    return (
      <DialogParts
        key={asked}
        caption="Entries"
        columns={columns}
        total={list.found}
        rowAt={list.rowAt}
        getRowId={idOf}
        onPlaces={list.onPlaces}
      />
    );
  };
  return (
    <OperatorSection
      title="Entries"
      note={`${formatCount(contest.entrantsCount)} of ${formatCount(contest.maxEntries)}${started ? '' : ', lineups are secret until the lock'}`}
    >
      <div className={styles['entries']}>
        <SearchField
          label="Find an entry"
          value={search}
          onChange={({ value }) => setSearch(value)}
        />
        {content()}
      </div>
    </OperatorSection>
  );
};
