export { Field, type FieldProps } from './Field.tsx';
export { FieldFrame } from './FieldFrame.tsx';
export { LabelledInput } from './LabelledInput.tsx';
