import type { Contest } from '@captains-pick/contract';
import type { Cents } from '@captains-pick/rules';
import type { ReactNode } from 'react';
import type { DataColumn, Sorting } from '../../primitives/data-table/index.ts';
import type { TeamPanelProps } from '../team-panel/index.ts';
import type { OwnBarProps } from './own-rows/OwnBar.tsx';
import type { StandingsLayoutProps } from './StandingsLayout.tsx';
import type { StandingsRow } from './standingsRows.ts';

/** Context that columns need of their table. */
export interface ColumnContext {
  readonly panelId: string;
  /** The id of the row that the user chose; null for none. */
  readonly chosenId: string | null;
  /** The place of a row's entry in the order of names, by which the user column sorts. */
  readonly placeByName: (row: StandingsRow) => number | null;
}

/** What standings show, whether or not all rows are loaded. */
export interface ShownStandings<Row extends StandingsRow> extends Pick<
  StandingsLayoutProps,
  'title' | 'note' | 'aside' | 'alert'
> {
  readonly contest: Contest;
  /** Prizes by place. The money line is below the last paid place. */
  readonly payouts: readonly Cents[];
  /** Must be stable between renders. A `salary` column is left out if the contest has no salaries. */
  readonly columns: (context: ColumnContext) => readonly DataColumn<Row>[];
  /** The heading of a team's panel. */
  readonly teamHead: (row: Row) => Pick<TeamPanelProps, 'phase' | 'title' | 'facts'>;
  /** What follows the figures of a team, such as its chances. */
  readonly renderDetails?: (row: Row) => ReactNode;
  /** The texts of the bar that a phone shows while the viewer's best entry is off screen. */
  readonly ownBar: (row: Row) => Pick<OwnBarProps, 'detail' | 'figures'>;
  /** Shown above the standings, given the id of the open team's row. */
  readonly renderLead?: (openId: string | null) => ReactNode;
}

export const BY_RANK: Sorting = { column: 'rank', direction: 'asc' };

export const idOf = (row: StandingsRow): string => row.id;
