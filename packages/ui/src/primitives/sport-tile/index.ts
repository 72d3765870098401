export { SportTile } from './SportTile.tsx';
