/** What operators see of the outbox. */
import * as z from 'zod/mini';
import { text } from '../calls/call.ts';
import { Id, Timestamp } from '../entities.ts';

export const MAIL_STATES = [
  /** To be sent, now or after another attempt. */
  'queued',
  'sent',
  /** Refused by the mail server, or tried for two days. */
  'failed',
  /** Too late to be of use. */
  'expired',
  /** The server had no mail server, so the mail is only here to be read. */
  'kept',
  /** No account has the address that somebody typed. */
  'unaddressed',
  /** Its reader wants no mails of this kind, so it is only a notification. */
  'not-wanted',
] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Which mails to list, newest first. Nothing named: all. */
export const MailsQuery = z.object({
  state: z.optional(z.enum(MAIL_STATES)),
  /** To the accounts with this username or address, whatever its capitals. */
  to: z.optional(text(254)),
  /** Only mails older than this one, by its id. */
  before: z.optional(Id),
});
export type MailsQuery = z.infer<typeof MailsQuery>;

export const PostedMail = z.object({
  _id: Id,
  /** Which mail it is, such as `reset-password`. */
  kind: z.string(),
  address: z.string(),
  state: z.enum(MAIL_STATES),
  at: Timestamp,
  attempts: z.number(),
  /** Of a queued mail. */
  nextAttemptAt: z.nullable(Timestamp),
  sentAt: z.nullable(Timestamp),
  /** After this time it is not sent any more; null: it never expires. */
  expiresAt: z.nullable(Timestamp),
  /** What the mail server said last. */
  lastError: z.nullable(z.string()),
});
export type PostedMail = z.infer<typeof PostedMail>;

export const PostedMails = z.object({
  /** The server's clock, for computing ages. */
  now: Timestamp,
  mails: z.array(PostedMail),
  /** There are older ones. */
  more: z.boolean(),
});
export type PostedMails = z.infer<typeof PostedMails>;

export const ReadMail = z.extend(PostedMail, {
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type ReadMail = z.infer<typeof ReadMail>;

export const MailSentAgain = z.object({ message: z.string(), mail: PostedMail });
