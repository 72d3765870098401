export { ActDialog, REASON_MISSING, type ActDialogProps } from './ActDialog.tsx';
export { ActFailure } from './ActFailure.tsx';
export { actFailure, askFailure, IDLE, type ActState } from './actState.ts';
export { useAct, type Act } from './useAct.ts';
export { isAboveAlone, secondPersonText, useBooking } from './secondPerson.ts';
