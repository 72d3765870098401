export { ContestHistory } from './ContestHistory.tsx';
export { drawnOwn } from './drawnEntries.ts';
export { totalOfWire } from './historyScales.ts';
export { UPDATE_PARTS } from './historyView.ts';
