export { DraftRecap } from './DraftRecap.tsx';
