export {
  ContestDetails,
  type ContestDetailsProps,
  type DetailsOnPhone,
} from './ContestDetails.tsx';
export { ContestLinks, EventLinks, type ContestLinksProps } from './ContestLinks.tsx';
export { DetailsFact, type DetailsFactProps } from './DetailsFact.tsx';
