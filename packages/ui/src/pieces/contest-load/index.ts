export { ContestLoad, ContestLoading } from './ContestLoad.tsx';
