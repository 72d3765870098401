export {
  BuiltReadingPage,
  type BuiltReadingPageProps,
} from '../../pieces/reading-page/BuiltReadingPage.tsx';
