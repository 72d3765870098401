export { DraftBoard, type BoardCell, type BoardSeat, type DraftBoardProps } from './DraftBoard.tsx';
