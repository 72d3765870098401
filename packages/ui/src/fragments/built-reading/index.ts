export { BuiltReadingPage } from '../../pieces/reading-page/BuiltReadingPage.tsx';
