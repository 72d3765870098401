export { AppLink, NavigationProvider, type Navigate } from './Navigation.tsx';
