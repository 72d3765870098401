export { MirroredLineups } from './MirroredLineups.tsx';
