export { FinishedDraft, type FinishedDraftProps } from './FinishedDraft.tsx';
