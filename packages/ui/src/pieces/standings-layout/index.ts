export { RankFigure, StandingsLayout, type StandingsLayoutProps } from './StandingsLayout.tsx';
export { useTeamSelection, type TeamSelection } from './useTeamSelection.ts';
