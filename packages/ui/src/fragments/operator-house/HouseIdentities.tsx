import type { WaitingIdentities } from '@captains-pick/contract';
import { useMemo } from 'react';
import { formatLocalTime, useWaitingIdentities } from '../../data/index.ts';
import { AppLink } from '../../navigation/index.ts';
import { OperatorSection } from '../../pieces/operator-page/index.ts';
import { DataTable, type DataColumn } from '../../primitives/data-table/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import styles from './OperatorHouse.module.css';

type Waiting = WaitingIdentities['waiting'][number];

type PersonHref = (person: { readonly personId: string }) => string;

const columnsFor = (personHref: PersonHref, now: number): readonly DataColumn<Waiting>[] => [
  {
    id: 'player',
    header: 'Player',
    emphasis: 'key',
    grow: true,
    cell: ({ userId, username, external }) => (
      <span className={styles['grant']}>
        <AppLink className={styles['person']} href={personHref({ personId: userId })}>
          {username}
        </AppLink>
        {external ? <span className={styles['reason']}>With the external service</span> : null}
      </span>
    ),
  },
  {
    id: 'since',
    header: 'Asked',
    numeric: true,
    emphasis: 'muted',
    cell: ({ requestedAt }) => formatLocalTime(Date.parse(requestedAt), now),
  },
];

const idOf = ({ _id }: Waiting): string => _id;

/** Players who wait for a check of their identity, the oldest first. Not shown while no one waits. */
export const HouseIdentities = ({
  personHref,
  now,
}: {
  readonly personHref: PersonHref;
  readonly now: number;
}) => {
  const { data, error, isFetching, refetch } = useWaitingIdentities();
  const columns = useMemo(() => columnsFor(personHref, now), [personHref, now]);
  if (data?.waiting.length === 0) return null;
  return (
    <OperatorSection title="Identity checks">
      {data === undefined && error !== null ? (
        <ErrorState message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption="Identity checks"
          frame="edge"
          density="dense"
          columns={columns}
          rows={data?.waiting ?? []}
          getRowId={idOf}
          skeletonRows={data === undefined ? 1 : 0}
        />
      )}
    </OperatorSection>
  );
};
