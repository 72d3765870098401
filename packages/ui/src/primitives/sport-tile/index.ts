export { SportTile, type SportTileProps } from './SportTile.tsx';
