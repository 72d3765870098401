import type { MailData, MailKind } from '@captains-pick/mail';
import type { Transaction } from '../database/database.ts';
import type { Chance } from '../shared/chance.ts';
import { newMailIds } from './mail-ids.ts';
import { insertMail } from './mails-repository.ts';

/** What is stored of a mail's data. A link is a secret: it is made when the mail is sent, from the key in `data`. */
type StoredData<Kind extends MailKind> = Omit<MailData[Kind], 'link'> &
  (MailData[Kind] extends { readonly link: string } ? { readonly linkKey: string } : object);

export interface PostedMail<Kind extends MailKind> {
  readonly kind: Kind;
  /** Null: no account has the address. The row is kept and nothing is sent. */
  readonly userId: string | null;
  readonly address: string;
  readonly data: StoredData<Kind>;
  /** After this time the mail is not sent any more. Null: it never expires. */
  readonly expiresAt: Date | null;
}

/** Posts a mail in the transaction of what it reports, so that neither is stored without the other. */
export const postMail = async <Kind extends MailKind>(
  tx: Transaction,
  { userId, ...mail }: PostedMail<Kind>,
  { now, chance }: { readonly now: Date; readonly chance: Chance },
): Promise<void> => {
  const state = userId === null ? 'unaddressed' : 'queued';
  const [id = ''] = newMailIds(now, chance, 1);
  await insertMail(tx, { ...mail, id, userId, state, createdAt: now });
};
