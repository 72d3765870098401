export { ResultCheckDialog } from './ResultCheckDialog.tsx';
