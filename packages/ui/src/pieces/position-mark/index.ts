export { PositionMark } from './PositionMark.tsx';
