import type { DataColumn, RowState } from '../../primitives/data-table/index.ts';
import { EntryName } from '../entry-name/index.ts';
import { PositionMark } from '../position-mark/index.ts';
import type { HoldingEntry } from './ownedTeams.ts';

export const TEAM_COLUMNS: readonly DataColumn<HoldingEntry>[] = [
  {
    id: 'player',
    header: 'Entry',
    emphasis: 'key',
    cell: ({ entrant, own }) => <EntryName entrant={entrant} own={own} />,
  },
  {
    id: 'position',
    header: 'Pos',
    numeric: true,
    cell: ({ position }) => <PositionMark position={position} />,
  },
];

export const idOfTeam = ({ entrant }: HoldingEntry): string => entrant._id;
export const stateOfTeam = ({ own }: HoldingEntry): RowState => (own ? 'own' : 'plain');
