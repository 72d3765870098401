export { PartsChooser } from './PartsChooser.tsx';
export { TeamCompare, type TeamCompareProps } from './TeamCompare.tsx';
export { TeamChooser, type RenderChooser, type TeamChoice } from './TeamChooser.tsx';
