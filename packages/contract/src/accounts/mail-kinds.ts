/** The kinds of mails that a player may switch off. Without schemas: the page that switches one off is loaded without them. */
/** The rest is about the account's security or money, and always sent (docs/product.md#mails). */
export const MAIL_PREFERENCES = [
  'entered',
  'refunded',
  'player-out',
  'challenged',
  'draft-starting',
  'on-the-clock',
  'paid',
  'dispute-answered',
  'corrected',
] as const;
export type MailPreference = (typeof MAIL_PREFERENCES)[number];

/** False: the mail is about the account's security or money, and is always sent. */
export const isSwitchable = (kind: string): kind is MailPreference =>
  (MAIL_PREFERENCES as readonly string[]).includes(kind);

/** What mails of a kind are about, as in “mails about …”. */
export const MAIL_SUBJECTS: Readonly<Record<MailPreference, string>> = {
  entered: 'your entries',
  refunded: 'refunds',
  'player-out': 'players of yours who are out',
  challenged: 'challenges',
  'draft-starting': 'drafts that start',
  'on-the-clock': 'your turn in a draft',
  paid: 'prizes',
  'dispute-answered': 'your disputes',
  corrected: 'corrections',
};
