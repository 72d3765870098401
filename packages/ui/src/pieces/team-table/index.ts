export { TeamTable, type TeamTableProps, type TeamTableRow } from './TeamTable.tsx';
