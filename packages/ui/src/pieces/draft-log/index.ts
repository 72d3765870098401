export { DraftLog, type LoggedPick } from './DraftLog.tsx';
