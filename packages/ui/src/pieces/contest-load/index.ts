export { ContestLoad, ContestLoading, type ContestLoadProps } from './ContestLoad.tsx';
