export { OperatorPage, type OperatorPageProps, OperatorSection } from './OperatorPage.tsx';
