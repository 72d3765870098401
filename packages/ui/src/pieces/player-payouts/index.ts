export { PlayerPayouts } from './PlayerPayouts.tsx';
