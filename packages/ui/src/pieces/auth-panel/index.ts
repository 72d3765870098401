export { AuthPanel } from './AuthPanel.tsx';
