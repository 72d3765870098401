export { builtHomeParts } from './builtHomeParts.ts';
export { HomePage } from './HomePage.tsx';
export type { HomeParts } from './HomePart.tsx';
export { WRITTEN_HOME_PARTS } from './written/writtenHomeParts.tsx';
