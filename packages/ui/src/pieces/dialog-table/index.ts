export { DialogParts } from './DialogParts.tsx';
export { DialogTable } from './DialogTable.tsx';
