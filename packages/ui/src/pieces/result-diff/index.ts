export { ResultDiff } from './ResultDiff.tsx';
export { fieldLabel, fieldText, type ResultField } from './resultFields.ts';
