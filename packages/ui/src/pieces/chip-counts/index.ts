export { ChipCounts, type ChipCountsProps } from './ChipCounts.tsx';
