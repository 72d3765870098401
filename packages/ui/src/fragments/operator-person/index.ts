export { OperatorPerson } from './OperatorPerson.tsx';
