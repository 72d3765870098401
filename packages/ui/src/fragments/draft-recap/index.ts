export { DraftRecap } from './DraftRecap.tsx';
export { GivenRecap } from './GivenRecap.tsx';
