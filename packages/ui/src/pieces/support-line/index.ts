export { SupportLine } from './SupportLine.tsx';
