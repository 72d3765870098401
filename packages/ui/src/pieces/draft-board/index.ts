export { DraftBoard, type BoardCell, type BoardSeat } from './DraftBoard.tsx';
