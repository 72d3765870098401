export { EntryName } from './EntryName.tsx';
