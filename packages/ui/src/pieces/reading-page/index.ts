export { ReadingPage, type ReadingPageProps, type ReadingSection } from './ReadingPage.tsx';
