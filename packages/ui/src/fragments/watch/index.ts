export { WatchBoard } from './WatchBoard.tsx';
export { WatchPage } from './WatchPage.tsx';
