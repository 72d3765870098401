export { PlayerPayouts, type PlayerPayoutsProps } from './PlayerPayouts.tsx';
