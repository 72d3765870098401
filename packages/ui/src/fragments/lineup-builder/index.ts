export { LineupBuilder, type LineupBuilderProps } from './LineupBuilder.tsx';
