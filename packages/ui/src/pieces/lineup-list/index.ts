export { LineupList, type LineupListProps } from './LineupList.tsx';
