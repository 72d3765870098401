export { SiteHeader, type SiteSection } from './SiteHeader.tsx';
