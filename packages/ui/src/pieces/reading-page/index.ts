export { ReadingPage, type ReadingSection } from './ReadingPage.tsx';
