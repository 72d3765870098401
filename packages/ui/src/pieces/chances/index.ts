export { ChanceBar } from './ChanceBar.tsx';
export { ChanceBars } from './ChanceBars.tsx';
export { ChancesNote } from './ChancesNote.tsx';
export { CHANCE_LABELS, shownChance, shownEstimate, type EstimatedChance } from './chanceText.ts';
