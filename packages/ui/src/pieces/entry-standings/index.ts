export { EntryStandings, type EntryStandingsProps } from './EntryStandings.tsx';
