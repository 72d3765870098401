export { TeamTable } from './TeamTable.tsx';
