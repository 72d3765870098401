import { choicePart, idPart, optionPart, textPart } from '../../navigation/index.ts';

/** The dialogs that a link can open. */
const DIALOGS = [
  'entries',
  'entry',
  'prizes',
  'chips',
  'payouts',
  'field',
  'leaderboard',
  'ownership',
  'best-lineup',
  'check',
  'draft-order',
  'deposit',
  'withdrawal',
  'about-you',
  'my-lineups',
] as const;

/** The dialog that is open on a page, and what it shows. */
export const DIALOG_PARTS = {
  dialog: optionPart('dialog', DIALOGS, 'opens'),
  /** The id of the entry that is open, alone or over the list of entries. */
  entry: idPart('entry'),
  /** The name of the player whose teams are listed over the ownership; empty for none. */
  player: textPart('player', 'opens'),
  /** The search in a dialog's list. */
  search: textPart('listed'),
  /** The field for which prizes are shown, while it may grow. */
  prizesFor: choicePart('prizes', ['full', 'now'], 'full', 'replace'),
} as const;

/** Closes the dialog and what is open over it. */
export const CLOSED_DIALOG = {
  dialog: null,
  entry: null,
  player: '',
  search: '',
  prizesFor: 'full',
} as const;

/** The comparison of two teams, by their entries' ids. */
export const COMPARE_PARTS = {
  compare: idPart('compare'),
  /** Null: the user is choosing it. */
  with: { ...idPart('with'), history: 'replace' },
} as const;

/** Confirmations and requests to log in. A link must not open them. */
const ACTS = ['login', 'enter', 'withdraw'] as const;

export const ACT_PARTS = {
  act: { ...optionPart('act', ACTS, 'opens'), unlinked: true },
} as const;
