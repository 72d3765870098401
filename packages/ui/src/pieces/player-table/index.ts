export { PlayerTable } from './PlayerTable.tsx';
export { searchNames } from './searchNames.ts';
