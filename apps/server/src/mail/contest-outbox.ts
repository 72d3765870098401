/** Mails about contests: many at once, only to players who want their kind, in the transaction of what they report. */
import { MAILS_OFF_AT_FIRST, PUSH_KINDS, type MailPreference } from '@captains-pick/contract';
import type { MailData } from '@captains-pick/mail';
import type { Transaction } from '../database/database.ts';
import { noteChanged } from '../database/changed-users.ts';
import { columnValue } from '../database/column.ts';
import { runPlanned, type PlannedStatement } from '../database/planned.ts';
import type { Chance } from '../shared/chance.ts';
import { newMailIds } from './mail-ids.ts';

/** Known when the mail is sent. */
type OfReader = 'firstName' | 'username';

/** The rows of a rush hold little: the entries are read when the mail is sent. */
export interface EnteredData {
  readonly contestId: string;
  readonly entryIds: readonly string[];
  /** In cents, after the entries. */
  readonly balance: number;
}

/** What the rows of each kind hold. The statement adds the balance that is left out here. */
interface StoredData {
  readonly entered: EnteredData;
  readonly refunded: Omit<MailData['refunded'], OfReader | 'balance'>;
  readonly 'player-out': Omit<MailData['player-out'], OfReader>;
  readonly 'lock-soon': Omit<MailData['lock-soon'], OfReader>;
  readonly challenged: Omit<MailData['challenged'], OfReader>;
  readonly 'draft-starting': Omit<MailData['draft-starting'], OfReader>;
  readonly 'on-the-clock': Omit<MailData['on-the-clock'], OfReader>;
  readonly 'money-line': Omit<MailData['money-line'], OfReader>;
  readonly 'dispute-answered': Omit<MailData['dispute-answered'], OfReader>;
  readonly paid: Omit<MailData['paid'], OfReader | 'balance'>;
  readonly corrected: Omit<MailData['corrected'], OfReader | 'balance'>;
}

interface MailOf<Kind extends MailPreference> {
  readonly kind: Kind;
  readonly userId: string;
  readonly data: StoredData[Kind];
  /** After this time the mail is not sent any more. Null: it never expires. */
  readonly expiresAt: Date | null;
  /** A mail with the key of an earlier one is not posted. */
  readonly key?: string;
}

export type ContestMail = { readonly [Kind in MailPreference]: MailOf<Kind> }[MailPreference];

export interface ContestOutbox {
  /**
   * Posts mails in the transaction of what they report, after its journals: a mail about money has its reader's balance.
   * Each is a notification too, and is pushed to the player's devices. Of a kind that is switched off no mail is sent.
   * Who is self-excluded gets neither.
   */
  post(tx: Transaction, mails: readonly ContestMail[], now: Date): Promise<void>;
}

/** They are about a moment that passes. */
const URGENT: ReadonlySet<MailPreference> = new Set([
  'player-out',
  'lock-soon',
  'draft-starting',
  'on-the-clock',
]);

/** The kinds whose balance the statement adds. */
const WITH_BALANCE: ReadonlySet<MailPreference> = new Set(['refunded', 'paid', 'corrected']);

const OFF_AT_FIRST = MAILS_OFF_AT_FIRST.map((kind) => `'${kind}'`).join(', ');

/**
 * Takes columns. The readers' rows are looked up one by one: planned as a join, a batch would be joined with all users.
 */
const postMails = (name: string, data: string, conflict = ''): PlannedStatement => ({
  name,
  text: `
    insert into mails (id, kind, user_id, address, data, state, created_at, expires_at, next_attempt_at, urgent, key)
    select fresh.id, fresh.kind, fresh.user_id, reader.email, ${data},
      case when coalesce((
        select wanted from mail_preferences where user_id = fresh.user_id and kind = fresh.kind
      ), fresh.kind not in (${OFF_AT_FIRST})) then $8::text else 'not-wanted' end, $9::timestamptz,
      fresh.expires_at, $9::timestamptz, fresh.urgent, fresh.key
    from unnest($1::text[], $2::text[], $3::text[], $4::jsonb[], $5::timestamptz[], $6::boolean[], $7::text[])
      as fresh(id, kind, user_id, data, expires_at, urgent, key)
    cross join lateral (
      select email from users where id = fresh.user_id and closed_at is null offset 0
    ) as reader
    where not exists (
      select from play_breaks where user_id = fresh.user_id and kind = 'exclusion'
        and until_at > $9::timestamptz and from_at <= $9::timestamptz
    )
    ${conflict}`,
});

const POST_MAILS = postMails('post-mails', 'fresh.data');
// Apart, because a statement that expects conflicts writes more.
const POST_KEYED_MAILS = postMails(
  'post-keyed-mails',
  'fresh.data',
  'on conflict (key) where key is not null do nothing',
);
const POST_MONEY_MAILS = postMails(
  'post-money-mails',
  `fresh.data || jsonb_build_object('balance', (select balance from accounts where id = 'user:' || fresh.user_id))`,
);

const PUSHED: ReadonlySet<string> = new Set(PUSH_KINDS);

/** For each device of the readers of these mails who want their kind pushed. A push is of no use after a day. */
const POST_PUSHES: PlannedStatement = {
  name: 'post-pushes',
  text: `
    insert into pushes (mail_id, device_id, expires_at, next_attempt_at)
    select mails.id, push_devices.id,
      least(mails.expires_at, $2::timestamptz + interval '1 day'), $2::timestamptz
    from mails join push_devices on push_devices.user_id = mails.user_id
    where mails.id = any($1::text[])
    and coalesce((
      select wanted from push_preferences where user_id = mails.user_id and kind = mails.kind
    ), true)`,
};

/** A column of JSON. JSON of a JSON text has no other escapes than those of an array's element. */
const jsonColumn = (values: readonly unknown[]): string =>
  `{${JSON.stringify(values.map((value) => JSON.stringify(value))).slice(1, -1)}}`;

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
    const {
      money = [],
      keyed = [],
      other = [],
    } = Object.groupBy(mails, ({ kind, key }) => {
      if (key !== undefined) return 'keyed';
      return WITH_BALANCE.has(kind) ? 'money' : 'other';
    });
    const ids = newMailIds(now, chance, mails.length);
    let used = 0;
    const postAll = async (statement: PlannedStatement, all: readonly ContestMail[]) => {
      for (let from = 0; from < all.length; from += CHUNK) {
        const rows = all.slice(from, from + CHUNK);
        const own = ids.slice(used, used + rows.length);
        used += rows.length;
        await runPlanned(tx, statement, [
          columnValue(own, (id) => id),
          columnValue(rows, ({ kind }) => kind),
          columnValue(rows, ({ userId }) => userId),
          jsonColumn(rows.map(({ data }) => data)),
          columnValue(rows, ({ expiresAt }) => expiresAt?.toISOString() ?? null),
          columnValue(rows, ({ kind }) => URGENT.has(kind)),
          columnValue(rows, ({ key }) => key ?? null),
          sends ? 'queued' : 'kept',
          now.toISOString(),
        ]);
        const pushed = own.filter((_, at) => PUSHED.has(rows[at]?.kind ?? ''));
        if (pushed.length > 0) {
          await runPlanned(tx, POST_PUSHES, [columnValue(pushed, (id) => id), now.toISOString()]);
        }
        noteChanged(
          tx,
          // Who enters looks at the contest.
          rows.flatMap(({ kind, userId }) => (kind === 'entered' ? [] : [userId])),
        );
      }
    };
    await postAll(POST_MAILS, other);
    await postAll(POST_MONEY_MAILS, money);
    await postAll(POST_KEYED_MAILS, keyed);
  },
});
