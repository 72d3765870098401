export { Standings, type ColumnContext, type StandingsProps } from './Standings.tsx';
export { standingsColumns, type StandingsColumnOptions } from './standingsColumns.tsx';
export { StandingsLoading, StandingsPage, type StandingsPageProps } from './StandingsPage.tsx';
export { entryPart, resultsByName, teamResults, type StandingsRow } from './standingsRows.ts';
