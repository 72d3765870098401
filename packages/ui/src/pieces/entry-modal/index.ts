export { entrySlots } from './entrySlots.ts';
export { EntryModal, type EntryModalProps } from './EntryModal.tsx';
export { useForgetEntry } from './useForgetEntry.ts';
