export { DraftRosters, type Roster } from './DraftRosters.tsx';
