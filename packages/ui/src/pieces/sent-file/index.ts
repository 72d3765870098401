export { SentFileField } from './SentFileField.tsx';
