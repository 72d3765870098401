export { EntryCharge } from './EntryCharge.tsx';
