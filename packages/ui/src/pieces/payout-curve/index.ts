export { PayoutDialog } from './PayoutDialog.tsx';
