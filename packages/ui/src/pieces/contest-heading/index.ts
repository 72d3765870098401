export {
  BackLink,
  ContestFact,
  ContestHeading,
  ExpectedHeading,
  type BackLinkProps,
  type ContestHeadingProps,
} from './ContestHeading.tsx';
