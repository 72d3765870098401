export { builtHomeParts } from './builtHomeParts.ts';
export { HomePage, type HomePageProps } from './HomePage.tsx';
export type { HomeParts } from './HomePart.tsx';
export { WRITTEN_HOME_PARTS } from './writtenHomeParts.tsx';
