export { Field, type FieldProps } from './Field.tsx';
export { LabelledInput, type LabelledInputProps } from './LabelledInput.tsx';
