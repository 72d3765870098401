export { onDemand } from './onDemand.tsx';
