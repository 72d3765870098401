/** The dialogs of a contest that takes entries, as one piece of code that comes when one is opened. */
export { EntryModal } from '../../pieces/entry-modal/index.ts';
export { LoginPrompt } from '../../pieces/login-prompt/index.ts';
export { LobbyWithdrawal } from './LobbyWithdrawal.tsx';
export { LobbyEntry } from './LobbyEntry.tsx';
