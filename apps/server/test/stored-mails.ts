import type { MailKind } from '@captains-pick/mail';
import type { Actor } from '../src/shared/actor.ts';
import type { TestWorld } from './test-world.ts';

export interface StoredMail {
  readonly kind: MailKind;
  readonly data: Readonly<Record<string, unknown>>;
  readonly state: string;
  readonly address: string;
}

/** A player's mails of a kind, or of all kinds, oldest first. */
export const storedMails = async (
  { database }: Pick<TestWorld, 'database'>,
  { userId }: Pick<Actor, 'userId'>,
  kind?: MailKind,
): Promise<readonly StoredMail[]> => {
  const { rows } = await database.pool.query<StoredMail>(
    `select kind, data, state, address from mails
    where user_id = $1 and kind = coalesce($2, kind) order by created_at, id`,
    [userId, kind ?? null],
  );
  return rows;
};
