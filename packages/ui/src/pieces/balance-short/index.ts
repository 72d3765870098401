export { BalanceShort, isBalanceShort, type BalanceShortProps } from './BalanceShort.tsx';
