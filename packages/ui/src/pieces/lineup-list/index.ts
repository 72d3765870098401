export { LineupList } from './LineupList.tsx';
