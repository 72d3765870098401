export { DraftQueue, type DraftQueueProps } from './DraftQueue.tsx';
