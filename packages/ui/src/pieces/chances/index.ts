export { ChancesNote } from './ChancesNote.tsx';
export { CHANCE_LABELS, chanceFacts, chanceText } from './chanceText.ts';
