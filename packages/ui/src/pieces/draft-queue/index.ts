export { DraftQueue } from './DraftQueue.tsx';
