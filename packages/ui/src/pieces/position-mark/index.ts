export { OutMark } from './OutMark.tsx';
export { PositionMark } from './PositionMark.tsx';
