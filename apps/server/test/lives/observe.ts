/** Reads the stored contests and balances, and compares them with the model. */
import type { Pool } from 'pg';
import type { LimitModel } from './money-model.ts';
import { linesOf, type ContestModel, type WorldModel } from './world-model.ts';

/** The stored facts that are compared, each under the law that it checks. */
export interface ContestView {
  readonly status: string;
  readonly paused: boolean;
  readonly entrants: number;
  readonly entries: readonly string[];
  readonly feeds: number;
  readonly results: readonly string[];
  readonly out: readonly string[];
  readonly gaveUp: readonly string[];
  readonly places: readonly string[];
  readonly money: readonly string[];
  readonly unbalanced: number;
  readonly acts: readonly string[];
}

export interface WorldView {
  readonly contests: Readonly<Record<string, ContestView>>;
  readonly balances: readonly string[];
  readonly held: readonly string[];
  readonly transfers: readonly string[];
  readonly limits: readonly string[];
}

/** What is stored of users beside their contests. */
const OF_USERS = ['balances', 'held', 'transfers', 'limits'] as const;
type OfUsers = (typeof OF_USERS)[number];
const isOfUsers = (part: string): part is OfUsers => (OF_USERS as readonly string[]).includes(part);

const LAWS: Readonly<Record<keyof ContestView | OfUsers, string>> = {
  status: 'a contest stands where its acts have brought it',
  paused: 'a contest is paused by a pause, until it is resumed',
  entrants: 'the count of entrants is the number of entries that stand',
  entries: 'each accepted entry is there once with its lineup, and no other',
  feeds: 'each accepted feed is counted, and no other',
  results: 'results are what the good feeds say',
  out: 'who is out is whom an operator or a feed has marked before the lock',
  gaveUp: 'who left the draft after the deadline is drafted for',
  places: 'ranks and winnings are what an independent calculation says',
  money: 'every fee is paid out, refunded or accounted for, to the cent',
  unbalanced: 'the postings of a journal sum to zero',
  acts: 'the audit log has every act of an operator, once',
  balances: 'a balance is what its owner was granted, has paid and was paid',
  held: 'what is held is the withdrawals that are on the way',
  transfers: 'each transfer stands where its steps have brought it',
  limits: 'each limit is what its player last asked for',
};

const OBSERVED = `
select c.id, json_build_object(
  'status', c.status,
  'paused', c.paused_since is not null,
  'entrants', c.entrants_count,
  'feeds', c.results_sequence,
  'entries', (
    select coalesce(json_agg(concat_ws(' ', e.entry_name, e.user_id, case when e.withdrawn_at is null then 'stands' else 'withdrawn' end,
      case when e.withdrawn_at is null then coalesce((select string_agg(p.name, ',' order by slot) from unnest(e.player_ids) with ordinality as l(player_id, slot) join players p on p.id = l.player_id), '') else '' end)), '[]')
    from entries e where e.contest_id = c.id),
  'results', (
    select coalesce(json_agg(concat_ws(' ', p.name, coalesce(r.finish::text, '-'), r.cashed_for, coalesce(r.score::text, '-'), coalesce(r.thru::text, '-'), coalesce(r.status, '-'), coalesce(r.current_chip_count::text, '-'))), '[]')
    from player_results r join players p on p.id = r.player_id where r.contest_id = c.id),
  'out', (select coalesce(json_agg(p.name), '[]') from players p where p.contest_id = c.id and p.out_since is not null),
  'gaveUp', (
    select coalesce(json_agg(l.event->>'seat'), '[]') from drafts d join draft_events l on l.draft_id = d.id
    where d.contest_id = c.id and l.event->>'type' = 'withdrew'),
  'places', (
    select coalesce(json_agg(concat_ws(' ', e.entry_name, s.rank, s.tied, s.winnings)), '[]')
    from placements s join entries e on e.contest_id = s.contest_id and e.sequence = s.entry where s.contest_id = c.id),
  'money', (
    select coalesce(json_agg(concat_ws(' ', account, amount)), '[]') from (
      select coalesce(a.user_id, case a.kind when 'contest-pool' then 'pool' else a.kind end) as account, sum(p.amount) as amount
      from journals j join postings p on p.journal_id = j.id join accounts a on a.id = p.account_id
      where j.contest_id = c.id group by 1) as moved where amount <> 0),
  'unbalanced', (
    select count(*) from (select p.journal_id from journals j join postings p on p.journal_id = j.id
      where j.contest_id = c.id group by p.journal_id having sum(p.amount) <> 0) as odd),
  'acts', (select coalesce(json_agg(l.act order by l.sequence), '[]') from audit_log l where l.contest_id = c.id)
) as view from contests c where c.id = any($1)`;

const QUERIES_OF_USERS: Readonly<Record<OfUsers, string>> = {
  balances: `select concat_ws(' ', user_id, balance) as line from accounts where user_id = any($1)`,
  held: `select concat_ws(' ', substring(id from 6), balance) as line from accounts
    where kind = 'hold' and substring(id from 6) = any($1) and balance <> 0`,
  transfers: `select concat_ws(' ', user_id, idempotency_key, kind, amount, state, steps) as line from transfers
    where user_id = any($1)`,
  limits: `select concat_ws(' ', user_id, kind, period, amount,
      case when next_from is null then '-' else coalesce(next_amount::text, 'none') || '@' || round(extract(epoch from next_from) * 1000) end) as line
    from play_limits where user_id = any($1)`,
};

const sorted = (view: ContestView): ContestView => ({
  ...view,
  entries: view.entries.toSorted(),
  results: view.results.toSorted(),
  out: view.out.toSorted(),
  gaveUp: view.gaveUp.toSorted(),
  places: view.places.toSorted(),
  money: view.money.toSorted(),
});

export const observe = async (pool: Pool, model: WorldModel): Promise<WorldView> => {
  const linesOfUsers = async (part: OfUsers): Promise<readonly string[]> => {
    const { rows } = await pool.query<{ line: string }>({
      name: part,
      text: QUERIES_OF_USERS[part],
      values: [[...model.balances.keys()]],
    });
    return rows.map(({ line }) => line).toSorted();
  };
  const [contests, balances, held, transfers, limits] = await Promise.all([
    pool.query<{ id: string; view: ContestView }>({
      name: 'contests',
      text: OBSERVED,
      values: [[...model.contests.keys()]],
    }),
    linesOfUsers('balances'),
    linesOfUsers('held'),
    linesOfUsers('transfers'),
    linesOfUsers('limits'),
  ]);
  return {
    contests: Object.fromEntries(contests.rows.map(({ id, view }) => [id, sorted(view)])),
    balances,
    held,
    transfers,
    limits,
  };
};

const unknown = (value: string | number | null): string => (value === null ? '-' : String(value));

const viewOf = (contest: ContestModel): ContestView =>
  sorted({
    status: contest.status,
    paused: contest.paused,
    entrants: contest.entries.filter(({ stands }) => stands).length,
    feeds: contest.feeds.length,
    entries: contest.entries.map(({ name, userId, stands, lineup }) =>
      [name, userId, stands ? 'stands' : 'withdrawn', stands ? lineup.join(',') : ''].join(' '),
    ),
    results: [...linesOf(contest)].map(([name, line]) =>
      [
        name,
        unknown(line.finish),
        line.cashed,
        unknown(line.score),
        unknown(line.thru),
        unknown(line.status),
        unknown(line.chips),
      ].join(' '),
    ),
    out: [...contest.out],
    gaveUp: contest.entries.flatMap(({ userId, gaveUp }) => (gaveUp ? userId : [])),
    places: contest.places.map(({ entry, rank, tied, prize }) =>
      [entry, rank, tied ? 't' : 'f', prize].join(' '),
    ),
    money: [...contest.moved]
      .filter(([, amount]) => amount !== 0)
      .map(([account, amount]) => `${account} ${amount}`),
    unbalanced: 0,
    acts: contest.acts,
  });

const nextOf = ({ next }: LimitModel): string =>
  next === null ? '-' : `${next.amount ?? 'none'}@${next.from}`;

/** What should be stored, by the model. */
export const expected = ({ contests, balances, transfers, limits }: WorldModel): WorldView => ({
  contests: Object.fromEntries([...contests].map(([id, contest]) => [id, viewOf(contest)])),
  balances: [...balances].map(([userId, balance]) => `${userId} ${balance}`).toSorted(),
  held: [...transfers]
    .map(([userId, own]) => {
      const waits = own.filter(
        ({ kind, state }) => kind === 'withdrawal' && ['requested', 'pending'].includes(state),
      );
      return [userId, waits.reduce((sum, { amount }) => sum + amount, 0)] as const;
    })
    .flatMap(([userId, amount]) => (amount === 0 ? [] : `${userId} ${amount}`))
    .toSorted(),
  transfers: [...transfers.values()]
    .flat()
    .map(({ userId, key, kind, amount, state, steps }) =>
      [userId, key, kind, amount, state, steps].join(' '),
    )
    .toSorted(),
  limits: [...limits]
    .flatMap(([userId, own]) =>
      [...own].map(([key, limit]) => `${userId} ${key} ${limit.amount} ${nextOf(limit)}`),
    )
    .toSorted(),
});

export interface Difference {
  readonly law: string;
  readonly should: unknown;
  readonly is: unknown;
}

/** The first law by which what is stored differs from what should be; null where nothing does. */
export const differenceOf = (should: WorldView, is: WorldView): Difference | null => {
  const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);
  for (const [contestId, view] of Object.entries(should.contests)) {
    const stored = is.contests[contestId];
    for (const [part, law] of Object.entries(LAWS)) {
      if (isOfUsers(part)) continue;
      const [due, found] = [Reflect.get(view, part), stored && Reflect.get(stored, part)];
      if (differs(due, found)) return { law, should: due, is: found };
    }
  }
  const odd = OF_USERS.find((part) => differs(should[part], is[part]));
  return odd === undefined ? null : { law: LAWS[odd], should: should[odd], is: is[odd] };
};
