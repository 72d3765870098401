export { AppLink, NavigationProvider, type Navigate } from './Navigation.tsx';
export { useLinksWithin } from './useLinksWithin.ts';
