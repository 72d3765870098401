export { DraftRoom } from './DraftRoom.tsx';
export type { RoomExit } from './state/roomState.ts';
