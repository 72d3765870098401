export { EntrantsModal, type EntrantsModalProps } from './EntrantsModal.tsx';
export { ownEntries, sortEntries } from './sortEntries.ts';
