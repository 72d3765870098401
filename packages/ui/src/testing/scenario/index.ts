export { contestPlayground } from './contestPlayground.tsx';
export { draftPlayground } from './draftPlayground.tsx';
export { recapPlayground } from './recapPlayground.tsx';
