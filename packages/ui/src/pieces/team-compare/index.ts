export { TeamCompare, type TeamCompareProps } from './TeamCompare.tsx';
export { TeamChooser } from './TeamChooser.tsx';
