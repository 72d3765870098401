export { Chip, SelectChip, type ChipProps, type SelectChipProps } from './Chip.tsx';
