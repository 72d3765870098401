export { TeamCompare, type TeamCompareProps } from './TeamCompare.tsx';
