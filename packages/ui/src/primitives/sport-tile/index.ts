export { SPORT_ICONS, SportTile, type SportTileProps } from './SportTile.tsx';
