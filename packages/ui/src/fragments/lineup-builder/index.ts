export { LineupBuilder } from './LineupBuilder.tsx';
