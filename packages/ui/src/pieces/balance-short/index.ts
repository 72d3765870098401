export { BalanceShort, isBalanceShort } from './BalanceShort.tsx';
