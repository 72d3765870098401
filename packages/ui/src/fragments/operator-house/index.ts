export { OperatorHouse } from './OperatorHouse.tsx';
