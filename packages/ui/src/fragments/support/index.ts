export { SupportPage } from './SupportPage.tsx';
