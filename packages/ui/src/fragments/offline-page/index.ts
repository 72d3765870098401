export { OfflinePage, type KeptContest } from './OfflinePage.tsx';
