export { DialogTable } from './DialogTable.tsx';
