export { ContestList, type ContestListProps } from './ContestList.tsx';
