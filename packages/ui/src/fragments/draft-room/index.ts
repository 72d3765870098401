export { DraftRoom } from './DraftRoom.tsx';
export type { RoomExit } from './roomState.ts';
