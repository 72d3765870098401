export { Field, type FieldProps } from './Field.tsx';
export { LabelledInput } from './LabelledInput.tsx';
