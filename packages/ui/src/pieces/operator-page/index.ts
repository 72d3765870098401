export { OperatorPage, OperatorSection, type OperatorPageProps } from './OperatorPage.tsx';
