export { Standings } from './Standings.tsx';
export type { ColumnContext } from './standingsProps.ts';
export { PartsStandings, useServedOrder } from './PartsStandings.tsx';
export { placeRows } from './parts/placeRows.ts';
export {
  NONE_NAMED,
  useServedParts,
  type NamedEntries,
  type ServedParts,
} from './parts/useServedParts.ts';
export { standingsColumns } from './standingsColumns.tsx';
export { StandingsLoading, StandingsPage } from './StandingsPage.tsx';
export { entryPart, resultsByName, teamResults, type StandingsRow } from './standingsRows.ts';
