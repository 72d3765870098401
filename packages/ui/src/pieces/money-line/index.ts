export { lastPaidRow } from './lastPaidRow.ts';
export { MoneyLine, type MoneyLineProps } from './MoneyLine.tsx';
