/** Which mails and pushed notifications a player gets. */
import * as z from 'zod/mini';
import { MAIL_PREFERENCES, PUSH_KINDS } from './mail-kinds.ts';

const switches = <const Kind extends string>(kinds: readonly Kind[]) =>
  z.object(
    Object.fromEntries(kinds.map((kind) => [kind, z.boolean()])) as Record<
      Kind,
      ReturnType<typeof z.boolean>
    >,
  );

/** By kind: true if the player gets these mails. */
export const MailChoices = switches(MAIL_PREFERENCES);
export type MailChoices = z.infer<typeof MailChoices>;

/** The kinds to switch. */
export const ChosenMails = z.partial(MailChoices);
export type ChosenMails = z.infer<typeof ChosenMails>;

/** By kind: true if it is pushed to the player's devices. */
export const PushChoices = switches(PUSH_KINDS);
export type PushChoices = z.infer<typeof PushChoices>;

/** The kinds to switch. */
export const ChosenPushes = z.partial(PushChoices);
export type ChosenPushes = z.infer<typeof ChosenPushes>;
