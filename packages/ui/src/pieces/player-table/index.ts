export { PlayerTable, type Picking, type PlayerTableProps } from './PlayerTable.tsx';
