export { OperatorHouse, type OperatorHouseProps } from './OperatorHouse.tsx';
