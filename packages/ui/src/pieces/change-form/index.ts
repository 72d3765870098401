export { ChangeForm, type Faults } from './ChangeForm.tsx';
export { NOT_CHANGED } from './notChanged.ts';
