export { OperatorDoor, type OperatorDoorProps } from './OperatorDoor.tsx';
