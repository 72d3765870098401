export { Chip, SelectChip } from './Chip.tsx';
