export { RefreshControl } from './RefreshControl.tsx';
export { useAutoRefresh } from './useAutoRefresh.ts';
