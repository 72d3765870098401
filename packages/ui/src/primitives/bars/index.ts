export { Bar } from './Bar.tsx';
export { RowBars } from './RowBars.tsx';
