export { ContestCell, formatOf, rankText } from './ContestCell.tsx';
export { FigureList } from './FigureList.tsx';
export { GroupedResults } from './GroupedResults.tsx';
