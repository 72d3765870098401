export { ContestDetails, type ContestDetailsProps } from './ContestDetails.tsx';
