export { OperatorPeople } from './OperatorPeople.tsx';
