export { EntryName, type EntryNameProps } from './EntryName.tsx';
