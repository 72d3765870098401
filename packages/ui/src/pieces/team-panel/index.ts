export { isMuted, memberColumns, type TeamPhase } from './memberColumns.tsx';
export { playersByName, teamMembers, type TeamMember } from './team.ts';
export { TeamPanel, type TeamFact, type TeamPanelProps } from './TeamPanel.tsx';
