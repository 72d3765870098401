export { DraftPage } from './DraftPage.tsx';
