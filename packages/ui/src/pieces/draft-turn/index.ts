export { DraftTurn, TURN_CUES, type DraftTurnProps, type TurnCue } from './DraftTurn.tsx';
export { StagedPick, type StagedPickProps } from './StagedPick.tsx';
