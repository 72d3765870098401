export { KeptNotice } from './KeptNotice.tsx';
export { lostText } from './lostText.ts';
