export { MirroredLineups, type MirroredSide } from './MirroredLineups.tsx';
