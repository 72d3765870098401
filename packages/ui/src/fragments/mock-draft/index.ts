export { MockDraftPage } from './MockDraftPage.tsx';
