import * as z from 'zod/mini';

/** The kinds of mails that a player may switch off (docs/product.md#mails). */
export const MAIL_PREFERENCES = [
  'entered',
  'refunded',
  'draft-starting',
  'on-the-clock',
  'paid',
  'corrected',
] as const;

/** False: the mail is about the account's security or money, and is always sent. */
export const isSwitchable = (kind: string): kind is MailPreference =>
  (MAIL_PREFERENCES as readonly string[]).includes(kind);

/** What mails of a kind are about, as in “mails about …”. */
export const MAIL_SUBJECTS: Readonly<Record<MailPreference, string>> = {
  entered: 'your entries',
  refunded: 'refunds',
  'draft-starting': 'drafts that start',
  'on-the-clock': 'your turn in a draft',
  paid: 'prizes',
  corrected: 'corrections',
};

export const MailPreference = z.enum(MAIL_PREFERENCES);
export type MailPreference = z.infer<typeof MailPreference>;

/** By kind: true if the player gets these mails. */
export const MailChoices = z.object({
  entered: z.boolean(),
  refunded: z.boolean(),
  'draft-starting': z.boolean(),
  'on-the-clock': z.boolean(),
  paid: z.boolean(),
  corrected: z.boolean(),
} satisfies Record<MailPreference, z.ZodMiniType>);

export type MailChoices = z.infer<typeof MailChoices>;

/** The kinds to switch. */
export const ChosenMails = z.partial(MailChoices);
export type ChosenMails = z.infer<typeof ChosenMails>;
