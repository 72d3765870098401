/** A contest's charts as one chunk, apart from its other dialogs, which need none of their code. */
export { FieldDialog } from '../field-scores/index.ts';
export { PayoutDialog } from '../payout-curve/index.ts';
