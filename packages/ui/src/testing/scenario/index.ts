export { contestPlayground } from './contestPlayground.tsx';
export { draftPlayground } from './draftPlayground.tsx';
