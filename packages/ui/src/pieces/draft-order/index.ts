export {
  DraftOrderDialog,
  type DraftOrderDialogProps,
  type OrderProof,
  type OrderSeat,
  type OwnNonce,
} from './DraftOrderDialog.tsx';
