export { MoneyLine } from './MoneyLine.tsx';
