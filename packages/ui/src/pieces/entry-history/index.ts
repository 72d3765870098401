export { ContestHistory } from './ContestHistory.tsx';
export { UPDATE_PARTS } from './historyView.ts';
