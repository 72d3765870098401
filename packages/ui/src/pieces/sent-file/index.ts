export { SentFileField, type SentFileFieldProps } from './SentFileField.tsx';
