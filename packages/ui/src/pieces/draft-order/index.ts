export {
  DraftOrderDialog,
  type DraftOrderDialogProps,
  type OrderSeat,
} from './DraftOrderDialog.tsx';
