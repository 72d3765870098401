export { onDemand } from './onDemand.tsx';
export { lateLoaded } from './lateLoaded.tsx';
