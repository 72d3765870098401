export { BestLineupDialog, type BestLineupDialogProps } from './BestLineupDialog.tsx';
export { BestSummary } from './BestSummary.tsx';
export { HindsightUnknown } from './HindsightUnknown.tsx';
