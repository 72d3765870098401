/** Which mails a player gets. */
import * as z from 'zod/mini';
import type { MailPreference } from './mail-kinds.ts';

/** By kind: true if the player gets these mails. */
export const MailChoices = z.object({
  entered: z.boolean(),
  refunded: z.boolean(),
  'player-out': z.boolean(),
  challenged: z.boolean(),
  'draft-starting': z.boolean(),
  'on-the-clock': z.boolean(),
  paid: z.boolean(),
  'dispute-answered': z.boolean(),
  corrected: z.boolean(),
} satisfies Record<MailPreference, z.ZodMiniType>);

export type MailChoices = z.infer<typeof MailChoices>;

/** The kinds to switch. */
export const ChosenMails = z.partial(MailChoices);
export type ChosenMails = z.infer<typeof ChosenMails>;
