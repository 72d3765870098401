export { PlayerTable } from './PlayerTable.tsx';
