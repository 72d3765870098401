export { AuthPanel, type AuthPanelProps } from './AuthPanel.tsx';
export { useHydrated } from './useHydrated.ts';
