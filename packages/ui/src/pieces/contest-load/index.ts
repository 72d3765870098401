export { ContestLoad, type ContestLoadProps } from './ContestLoad.tsx';
