export { ACT_PARTS, CLOSED_DIALOG, COMPARE_PARTS, DIALOG_PARTS } from './dialogView.ts';
export { useOpenBelow } from './useOpenBelow.ts';
