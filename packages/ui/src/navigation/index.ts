export { AppLink, NavigationProvider } from './Navigation.tsx';
export { useLinksWithin } from './useLinksWithin.ts';
