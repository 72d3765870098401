export { DraftLog, type DraftLogProps, type LoggedPick } from './DraftLog.tsx';
