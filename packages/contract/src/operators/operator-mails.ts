/** What operators see of the outbox. */
import * as z from 'zod/mini';
import { Id, Timestamp } from '../entities.ts';

export const PostedMail = z.object({
  _id: Id,
  /** Which mail it is, such as `reset-password`. */
  kind: z.string(),
  address: z.string(),
  /** `queued`, `sent`, `failed`, `expired`, `kept` (there is no mail server) or `unaddressed` (no account has it). */
  state: z.string(),
  at: Timestamp,
  attempts: z.number(),
  /** What the mail server said last. */
  lastError: z.nullable(z.string()),
});
export type PostedMail = z.infer<typeof PostedMail>;

export const ReadMail = z.extend(PostedMail, {
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
