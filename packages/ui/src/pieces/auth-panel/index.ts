export { AuthPanel } from './AuthPanel.tsx';
export { useHydrated } from './useHydrated.ts';
