export {
  BackLink,
  ContestFact,
  ContestHeading,
  ExpectedHeading,
  type BackLinkProps,
} from './ContestHeading.tsx';
