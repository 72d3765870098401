export { OperatorPage, OperatorSection } from './OperatorPage.tsx';
