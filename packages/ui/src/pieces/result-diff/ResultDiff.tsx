import type { ResultChange } from '@captains-pick/contract';
import type { Sport } from '@captains-pick/rules';
import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { DataTable, type DataColumn } from '../../primitives/data-table/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { VisuallyHidden } from '../../primitives/visually-hidden/index.ts';
import styles from './ResultDiff.module.css';
import { fieldChanges, fieldLabel } from './resultFields.ts';

const PAGE_SIZE = 25;

export interface ResultDiffProps {
  readonly sport: Sport;
  readonly changes: readonly ResultChange[];
}

const playerOf = ({ player }: ResultChange): string => player;

const Changes = ({ before, after, sport }: ResultChange & { readonly sport: Sport }) => (
  <ul className={styles['changes']}>
    {before === null ? <li className={styles['first']}>First result</li> : null}
    {fieldChanges(before, after, sport).map((change) => (
      <li key={change.field} className={styles['change']}>
        <span className={styles['field']}>{fieldLabel(change.field, sport)}</span>
        {change.before === null ? null : (
          <>
            <span className={styles['before']}>{change.before}</span>
            <ArrowRight aria-hidden="true" size={12} />
            <VisuallyHidden>becomes</VisuallyHidden>
          </>
        )}
        <b className={styles['after']}>{change.after}</b>
      </li>
    ))}
  </ul>
);

const diffColumns = (sport: Sport): readonly DataColumn<ResultChange>[] => [
  { id: 'player', header: 'Player', emphasis: 'key', width: '40%', accessor: playerOf },
  { id: 'change', header: 'Change', cell: (change) => <Changes {...change} sport={sport} /> },
];

/** The changes by player: each figure before and after. */
export const ResultDiff = ({ sport, changes }: ResultDiffProps) => {
  const columns = useMemo(() => diffColumns(sport), [sport]);
  return (
    <DataTable
      caption="What would change"
      density="dense"
      columns={columns}
      rows={changes}
      getRowId={playerOf}
      pageSize={PAGE_SIZE}
      empty={<EmptyState message="No player’s result would change." />}
    />
  );
};
