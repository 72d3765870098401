export { contestPresets } from './contestPlayground.tsx';
export { draftPresets } from './draftPlayground.tsx';
export { recapPresets } from './recapPlayground.tsx';
export { homePresets } from './homePlayground.tsx';
