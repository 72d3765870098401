export { TabLinks } from './TabLinks.tsx';
