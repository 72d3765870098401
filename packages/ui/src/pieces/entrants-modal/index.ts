export { EntrantsModal, type EntrantsModalProps } from './EntrantsModal.tsx';
export { ownEntries, sortEntries, type SortedEntries } from './sortEntries.ts';
