export { PlayerHome } from './PlayerHome.tsx';
