export { DraftRoom, type DraftRoomProps } from './DraftRoom.tsx';
export type { RoomExit } from './roomState.ts';
export type { TurnSignals } from './signals.ts';
export type { FlagStorage } from './useStoredFlag.ts';
