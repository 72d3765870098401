export { ResultDiff, type ResultDiffProps } from './ResultDiff.tsx';
export { fieldChanges, fieldLabel, fieldText, type ResultField } from './resultFields.ts';
