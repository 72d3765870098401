export { DraftTurn, type TurnCue } from './DraftTurn.tsx';
export { StagedPick } from './StagedPick.tsx';
