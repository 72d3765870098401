/** Mails about contests: many at once, only to players who want their kind, in the transaction of what they report. */
import type { MailPreference } from '@captains-pick/contract';
import type { MailData } from '@captains-pick/mail';
import type { Transaction } from '../database/database.ts';
import { runPlanned, type PlannedStatement } from '../database/planned.ts';
import { newIds, type Chance } from '../shared/chance.ts';

/** Stored with the mail by the statement that inserts it. */
type OfReader = 'firstName' | 'username' | 'balance';

interface MailOf<Kind extends MailPreference> {
  readonly kind: Kind;
  readonly userId: string;
  readonly data: Omit<MailData[Kind], OfReader>;
  /** After this time the mail is not sent any more. Null: it never expires. */
  readonly expiresAt: Date | null;
  /** A mail with the key of an earlier one is not posted. */
  readonly key?: string;
}

export type ContestMail = { readonly [Kind in MailPreference]: MailOf<Kind> }[MailPreference];

export interface ContestOutbox {
  /**
   * Posts mails in the transaction of what they report, after its journals: a mail has its reader's balance. Players get
   * no mail of a kind that they have switched off, and none while they are self-excluded.
   */
  post(tx: Transaction, mails: readonly ContestMail[], now: Date): Promise<void>;
}

/** They are about a moment that passes. */
const URGENT: ReadonlySet<MailPreference> = new Set(['draft-starting', 'on-the-clock']);

/**
 * Takes one JSON array. The readers' rows are looked up one by one: planned as a join, a batch would be joined with all
 * users.
 */
const POST_MAILS: PlannedStatement = {
  name: 'post-mails',
  text: `
    insert into mails (id, kind, user_id, address, data, state, created_at, expires_at, next_attempt_at, urgent, key)
    select fresh.id, fresh.kind, fresh.user_id, reader.email,
      fresh.data || jsonb_build_object(
        'firstName', reader.first_name,
        'username', reader.username,
        'balance', (select balance from accounts where id = 'user:' || fresh.user_id)
      ),
      $2::text, $3::timestamptz, fresh.expires_at, $3::timestamptz, fresh.urgent, fresh.key
    from json_to_recordset($1::json) as fresh(
      id text, kind text, user_id text, data jsonb, expires_at timestamptz, urgent boolean, key text
    )
    cross join lateral (
      select email, first_name, username from users where id = fresh.user_id offset 0
    ) as reader
    where coalesce((
      select wanted from mail_preferences where user_id = fresh.user_id and kind = fresh.kind
    ), true)
    and not exists (
      select from play_breaks where user_id = fresh.user_id and kind = 'exclusion'
        and until_at > $3::timestamptz and from_at <= $3::timestamptz
    )
    on conflict (key) where key is not null do nothing`,
};

/** Mails per statement: a settlement of a large field has tens of thousands. */
const CHUNK = 5_000;

export const createContestOutbox = ({
  chance,
  sends,
}: {
  readonly chance: Chance;
  /** False: there is no mail server, so mails are kept from the start. Nothing then touches their rows again. */
  readonly sends: boolean;
}): ContestOutbox => ({
  post: async (tx, mails, now) => {
    // Neighbours in the index of ids are written fast.
    const ids = newIds(chance, mails.length).toSorted();
    for (let from = 0; from < mails.length; from += CHUNK) {
      const rows = mails.slice(from, from + CHUNK).map((mail, at) => ({
        id: ids[from + at],
        kind: mail.kind,
        user_id: mail.userId,
        data: mail.data,
        expires_at: mail.expiresAt,
        urgent: URGENT.has(mail.kind),
        key: mail.key ?? null,
      }));
      await runPlanned(tx, POST_MAILS, [
        JSON.stringify(rows),
        sends ? 'queued' : 'kept',
        now.toISOString(),
      ]);
    }
  },
});
