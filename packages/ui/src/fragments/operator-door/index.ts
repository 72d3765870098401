export { OperatorDoor } from './OperatorDoor.tsx';
