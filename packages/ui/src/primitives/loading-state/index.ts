export { LoadingState } from './LoadingState.tsx';
