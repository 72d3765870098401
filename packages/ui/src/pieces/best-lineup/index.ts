export { BestLineupDialog, type BestLineupDialogProps } from './BestLineupDialog.tsx';
