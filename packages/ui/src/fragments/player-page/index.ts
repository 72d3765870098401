export { PlayerPage } from './PlayerPage.tsx';
