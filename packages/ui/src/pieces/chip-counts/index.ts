export { ChipCounts } from './ChipCounts.tsx';
