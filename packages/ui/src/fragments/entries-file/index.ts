export { EntriesFile } from './EntriesFile.tsx';
