export { EntryCharge, type EntryChargeProps } from './EntryCharge.tsx';
