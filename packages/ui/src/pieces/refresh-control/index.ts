export { RefreshControl, type RefreshControlProps, type Updates } from './RefreshControl.tsx';
export { AUTO_REFRESH_MS, useAutoRefresh, type AutoRefresh } from './useAutoRefresh.ts';
