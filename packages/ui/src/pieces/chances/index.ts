export { ChancesNote } from './ChancesNote.tsx';
export { CHANCE_LABELS, chanceFacts, chanceText, NO_CHANCE } from './chanceText.ts';
