export { ResultDiff, type ResultDiffProps } from './ResultDiff.tsx';
export {
  FIELDS_OF,
  fieldChanges,
  fieldLabel,
  fieldText,
  type ResultField,
} from './resultFields.ts';
