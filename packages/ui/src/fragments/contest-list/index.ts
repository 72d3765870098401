export { ContestList } from './ContestList.tsx';
