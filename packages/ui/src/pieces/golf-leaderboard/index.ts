export { GolfLeaderboard } from './GolfLeaderboard.tsx';
