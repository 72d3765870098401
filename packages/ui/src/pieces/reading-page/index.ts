export { BuiltReadingPage, type BuiltReadingPageProps } from './BuiltReadingPage.tsx';
export { ReadingPage, type ReadingPageProps, type ReadingSection } from './ReadingPage.tsx';
