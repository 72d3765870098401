/** The dialogs of a registering contest, in one chunk that is loaded when the first of them opens. */
export { EntryModal } from '../../../pieces/entry-modal/index.ts';
export { LoginPrompt } from '../../../pieces/login-prompt/index.ts';
export { LobbyWithdrawal } from './LobbyWithdrawal.tsx';
export { LobbyEntry } from './LobbyEntry.tsx';
