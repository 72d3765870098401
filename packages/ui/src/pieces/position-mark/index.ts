export { PositionMark, type PositionMarkProps } from './PositionMark.tsx';
