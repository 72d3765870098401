export { ContestFailure } from './ContestFailure.tsx';
export { ContestLoad, ContestLoading } from './ContestLoad.tsx';
