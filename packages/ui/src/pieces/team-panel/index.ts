export { isMuted, memberColumns, type TeamPhase } from './memberColumns.tsx';
export { playersByName, teamMembers, type PlayersByName, type TeamMember } from './team.ts';
export { TeamPanel, type TeamFact, type TeamPanelProps } from './TeamPanel.tsx';
