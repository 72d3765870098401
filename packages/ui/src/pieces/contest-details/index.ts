export { ContestDetails, type ContestDetailsProps } from './ContestDetails.tsx';
export { EventLinks } from './ContestLinks.tsx';
export { DetailsFact } from './DetailsFact.tsx';
