/** The kinds of mails and notifications. Without schemas: the page that switches one off is loaded without them. */

/** What a player may switch off. The rest is about the account's security or money, and always sent (docs/product.md#mails). */
export const MAIL_PREFERENCES = [
  'entered',
  'refunded',
  'player-out',
  'lock-soon',
  'challenged',
  'draft-starting',
  'on-the-clock',
  'money-line',
  'paid',
  'dispute-answered',
  'corrected',
] as const;
export type MailPreference = (typeof MAIL_PREFERENCES)[number];

/** What no mail is sent about until the player asks for it. */
export const MAILS_OFF_AT_FIRST = [
  'lock-soon',
  'money-line',
] as const satisfies readonly MailPreference[];

/** Whether mails of a kind are sent to who has not chosen. */
export const isMailedAtFirst = (kind: MailPreference): boolean =>
  !(MAILS_OFF_AT_FIRST as readonly string[]).includes(kind);

/** False: the mail is about the account's security or money, and is always sent. */
export const isSwitchable = (kind: string): kind is MailPreference =>
  (MAIL_PREFERENCES as readonly string[]).includes(kind);

/** What is pushed to devices. Who enters a contest is looking at it. */
export const PUSH_KINDS = MAIL_PREFERENCES.filter((kind) => kind !== 'entered');
export type PushKind = (typeof PUSH_KINDS)[number];

/** What the list of notifications has: all kinds of mails that lead on, and none that carries a secret link. */
export const NOTIFIED_KINDS = [
  ...MAIL_PREFERENCES,
  'deposit',
  'withdrawal',
  'identity-checked',
] as const;

/** What mails of a kind are about, as in “mails about …”. */
export const MAIL_SUBJECTS: Readonly<Record<MailPreference, string>> = {
  entered: 'your entries',
  refunded: 'refunds',
  'player-out': 'players of yours who are out',
  'lock-soon': 'lineups that lock soon',
  challenged: 'challenges',
  'draft-starting': 'drafts that start',
  'on-the-clock': 'your turn in a draft',
  'money-line': 'entries that move into or out of the money',
  paid: 'prizes',
  'dispute-answered': 'your disputes',
  corrected: 'corrections',
};
