export { EntrantsModal, type EntrantsModalProps } from './EntrantsModal.tsx';
export { sortEntries, type SortedEntries } from './sortEntries.ts';
