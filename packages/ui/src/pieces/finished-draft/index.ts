export { FinishedDraft } from './FinishedDraft.tsx';
