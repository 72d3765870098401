export { onDemand, type OnDemand } from './onDemand.tsx';
