export { AuthForm } from './AuthForm.tsx';
export { AuthPanel } from './AuthPanel.tsx';
export { textOf } from './textOf.ts';
export { useSubmit } from './useSubmit.ts';
