export { DraftPage, type DraftPageProps } from './DraftPage.tsx';
