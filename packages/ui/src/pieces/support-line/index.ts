export { SUPPORT_EMAIL, SupportLine } from './SupportLine.tsx';
