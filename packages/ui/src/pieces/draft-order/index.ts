export { DraftOrderDialog, type OrderProof, type OwnNonce } from './DraftOrderDialog.tsx';
