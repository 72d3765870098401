export { draftTable, OTHER_USERS } from './draftTable.ts';
export { scriptDraft, type DraftScript, type ScriptedDraft } from './scriptDraft.ts';
