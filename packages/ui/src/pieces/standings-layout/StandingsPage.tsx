import type { ReactNode } from 'react';
import { ListTable, type DataColumn } from '../../primitives/data-table/index.ts';
import { LoadingState } from '../../primitives/loading-state/index.ts';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import { BackLink, ExpectedHeading, type BackLinkProps } from '../contest-heading/index.ts';
import styles from './StandingsPage.module.css';

export interface StandingsPageProps {
  /** The link back to the list. */
  readonly back: BackLinkProps;
  readonly children: ReactNode;
}

/** The page around standings. */
export const StandingsPage = ({ back, children }: StandingsPageProps) => (
  <div className={styles['page']}>
    <div className={styles['crumb']}>
      <BackLink {...back} />
    </div>
    {children}
  </div>
);

interface Nothing {
  readonly id: string;
}

const SKELETON_COLUMNS: readonly DataColumn<Nothing>[] = [
  { id: 'rank', header: 'Rank', numeric: true, width: '3.5rem' },
  { id: 'user', header: 'User', emphasis: 'key' },
  { id: 'total', header: 'Score', numeric: true },
  { id: 'prize', header: 'Prize', numeric: true },
];

const NO_ROWS: readonly Nothing[] = [];

export interface StandingsLoadingProps {
  readonly message: string;
  /** The contest's name, if known before the contest has loaded. */
  readonly name?: string | null;
}

/** Shown while standings are loading. */
export const StandingsLoading = ({ message, name = null }: StandingsLoadingProps) => (
  <div className={styles['loading']}>
    {name === null ? null : <ExpectedHeading name={name} status="Running" />}
    <LoadingState message={message}>
      <div className={styles['skeletons']}>
        {name === null ? <Skeleton width="min(22rem, 80%)" height="2rem" /> : null}
        <ListTable
          caption="Loading standings"
          frame="edge"
          columns={SKELETON_COLUMNS}
          rows={NO_ROWS}
          getRowId={(row) => row.id}
          skeletonRows={10}
        />
      </div>
    </LoadingState>
  </div>
);
