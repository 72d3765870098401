export { EntryStandings } from './EntryStandings.tsx';
