export {
  BackLink,
  ContestFact,
  ContestHeading,
  type BackLinkProps,
  type ContestHeadingProps,
} from './ContestHeading.tsx';
