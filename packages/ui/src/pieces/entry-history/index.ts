export { ContestHistory } from './ContestHistory.tsx';
export { drawnOwn } from './drawnEntries.ts';
export { UPDATE_PARTS } from './historyView.ts';
