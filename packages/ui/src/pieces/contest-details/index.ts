export { ContestDetails, type ContestDetailsProps } from './ContestDetails.tsx';
export { ContestLinks, type ContestLinksProps } from './ContestLinks.tsx';
