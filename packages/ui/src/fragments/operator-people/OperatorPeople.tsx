import { moneyCents, type Person } from '@captains-pick/contract';
import { useMemo, useState, type ReactNode } from 'react';
import { formatLocalTime, useNow, usePeople } from '../../data/index.ts';
import { AppLink } from '../../navigation/index.ts';
import { OperatorPage, OperatorSection } from '../../pieces/operator-page/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { DataTable, type DataColumn } from '../../primitives/data-table/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { Money } from '../../primitives/money/index.ts';
import { SearchField } from '../../primitives/search-field/index.ts';
import styles from './OperatorPeople.module.css';

const TICK_MS = 60_000;
const SKELETON_ROWS = 6;
/** A search begins with this many characters, or none. */
const SHORTEST_SEARCH = 2;

export interface OperatorPeopleProps {
  /** Address of a person's page. */
  readonly personHref: (person: { readonly personId: string }) => string;
  /** A row was clicked. The name is a separate link. */
  readonly onOpenPerson: (opened: { readonly personId: string }) => void;
  /** Sections below the list. */
  readonly children?: ReactNode;
  /** Current time in epoch milliseconds, for stories. Default: the system clock. */
  readonly now?: number;
}

const columnsFor = (
  personHref: OperatorPeopleProps['personHref'],
  now: number,
): readonly DataColumn<Person>[] => [
  {
    id: 'username',
    header: 'Player',
    emphasis: 'key',
    grow: true,
    cell: ({ _id, username, firstName, lastName, email }) => (
      <span className={styles['person']}>
        <AppLink className={styles['name']} href={personHref({ personId: _id })}>
          {username}
        </AppLink>
        <span className={styles['more']}>
          {firstName} {lastName}
          <span className={styles['email']}> · {email}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'balance',
    header: 'Balance',
    numeric: true,
    emphasis: 'strong',
    cell: ({ balance }) => <Money amount={moneyCents(balance)} />,
  },
  {
    id: 'active',
    header: 'Last active',
    width: '9.5rem',
    numeric: true,
    emphasis: 'muted',
    hideOnPhone: true,
    cell: ({ lastActiveAt }) =>
      lastActiveAt === null ? '–' : formatLocalTime(Date.parse(lastActiveAt), now),
  },
];

const idOf = ({ _id }: Person): string => _id;

/** The people with accounts, found by the beginning of a username, an address or a name. */
export const OperatorPeople = ({
  personHref,
  onOpenPerson,
  children,
  now: fixedNow,
}: OperatorPeopleProps) => {
  const now = useNow(TICK_MS, fixedNow);
  const [typed, setTyped] = useState('');
  const [pages, setPages] = useState(1);
  const text = typed.trim();
  const find = text.length < SHORTEST_SEARCH ? '' : text;
  const people = usePeople(find, pages);
  const columns = useMemo(() => columnsFor(personHref, now), [personHref, now]);
  return (
    <OperatorPage heading={<h1>People</h1>}>
      <OperatorSection title="Accounts">
        <search className={styles['find']} aria-label="Find people">
          <SearchField
            label="Username, address, name or id"
            value={typed}
            onChange={({ value }) => {
              setTyped(value);
              setPages(1);
            }}
          />
        </search>
        {people.data === undefined && people.error !== null ? (
          <ErrorState
            message={people.error.message}
            retrying={people.isFetching}
            onRetry={() => void people.refetch()}
          />
        ) : (
          <DataTable
            key={find}
            caption="People"
            frame="edge"
            columns={columns}
            rows={people.data?.people ?? []}
            getRowId={idOf}
            onRowActivate={({ row }) => onOpenPerson({ personId: row._id })}
            skeletonRows={people.data === undefined ? SKELETON_ROWS : 0}
            empty={
              <EmptyState
                message={
                  find === ''
                    ? 'There are no accounts yet.'
                    : 'No username, address or name begins so.'
                }
              />
            }
          />
        )}
        {people.data?.more === true ? (
          <div>
            <Button busy={people.isPlaceholderData} onClick={() => setPages(pages + 1)}>
              Show more
            </Button>
          </div>
        ) : null}
      </OperatorSection>
      {children}
    </OperatorPage>
  );
};
