export type { OwnPlace } from './ownPlaces.ts';
export { PayoutCurve } from './PayoutCurve.tsx';
export { PayoutDialog } from './PayoutDialog.tsx';
