export { GolfLeaderboard, type GolfLeaderboardProps } from './GolfLeaderboard.tsx';
