/** What must hold even where the code above the database is wrong. */
import { cents, lineupSize, NAMED_FORMATS } from '@captains-pick/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusedBecause as refusedIn } from './refused-because.ts';
import { booksOf, enter, makeContest, makePlayer, provideWorld, valueOf } from './test-world.ts';

const world = provideWorld();
let contestId: string;
let entryId: string;
let userId: string;
beforeAll(async () => {
  contestId = await makeContest(world);
  const user = await makePlayer(world, 'law', cents(100_00));
  userId = user.userId;
  entryId = valueOf(await enter(world, contestId, user)).entry._id;
});

const refusedBecause = (...statements: readonly string[]): Promise<string | null> =>
  refusedIn(world.database.pool, ...statements);

const journal = (id: string): string =>
  `insert into journals (id, kind, idempotency_key, memo, created_at) values ('${id}', 'grant', '${id}', 'test', now())`;
const posting = (id: string, account: string, amount: number): string =>
  `insert into postings (journal_id, account_id, amount) values ('${id}', '${account}', ${amount})`;

describe('the database refuses', () => {
  test('a journal that does not sum to zero', async () => {
    expect(
      await refusedBecause(journal('j1'), posting('j1', 'outside', -5), posting('j1', 'fees', 4)),
    ).toBe('postings_balance');
  });

  test('what is of nothing that is there, alone and among others', async () => {
    expect(
      await refusedBecause(`${posting('nowhere', 'fees', 5)}, ('nowhere', 'outside', -5)`),
    ).toBe('postings_journal');
    expect(
      await refusedBecause(
        journal('j1'),
        `${posting('j1', 'fees', 5)}, ('j1', 'outside', -6), ('j1', 'user:nobody', 1)`,
      ),
    ).toBe('postings_account');
    expect(
      await refusedBecause(
        `insert into journals (id, kind, contest_id, idempotency_key, memo, created_at)
         values ('j1', 'grant', null, 'j1', '', now()), ('j2', 'grant', '${contestId}', 'j2', '', now()),
           ('j3', 'grant', 'nowhere', 'j3', '', now())`,
      ),
    ).toBe('journals_contest');
  });

  test('placements that are not those of a contest’s entries', async () => {
    const sequence = async (id: string): Promise<number> => {
      const { rows } = await world.database.pool.query<{ sequence: string }>(
        'select sequence from entries where id = $1',
        [id],
      );
      return Number(rows[0]?.sequence);
    };
    const block = (contest: string, entries: readonly number[], changed = {}): string => {
      const { best, ranks, tied, winnings, first, last } = {
        best: 1,
        ranks: entries.map((_, at) => at + 1),
        tied: entries.map(() => false),
        winnings: entries.map(() => 0),
        first: entries[0],
        last: entries.at(-1),
        ...changed,
      };
      return `insert into placement_blocks values ('${contest}', ${first}, ${last}, ${best},
        '{${entries.join(',')}}', '{${ranks.join(',')}}', '{${tied.join(',')}}', '{${winnings.join(',')}}')`;
    };
    const entry = await sequence(entryId);
    const another = await makeContest(world);
    expect(await refusedBecause(block(another, [entry]))).toBe('placements_entry');
    expect(await refusedBecause(block(contestId, [entry, entry + 1_000_000]))).toBe(
      'placements_entry',
    );
    expect(await refusedBecause(block(contestId, [entry + 1_000_000]))).toBe('placements_entry');
    expect(await refusedBecause(block(contestId, [entry], { last: entry + 1 }))).toBe(
      'placements_whole',
    );
    expect(await refusedBecause(block(contestId, [entry], { ranks: [1, 2] }))).toBe(
      'placements_whole',
    );
    expect(await refusedBecause(block(contestId, [entry], { ranks: [0], best: 0 }))).toBe(
      'placements_rank',
    );
    expect(await refusedBecause(block(contestId, [entry], { ranks: [2], best: 1 }))).toBe(
      'placements_rank',
    );
    expect(await refusedBecause(block(contestId, [entry], { winnings: [-1] }))).toBe(
      'placements_winnings',
    );
    expect(await refusedBecause(block(contestId, [entry], { winnings: ['null'] }))).toBe(
      'placements_winnings',
    );
    expect(await refusedBecause(block(contestId, [entry]), block(contestId, [entry]))).toBe(
      'placement_blocks_contest_id_first_entry_pk',
    );
    const other = valueOf(
      await enter(world, contestId, await makePlayer(world, 'law2', cents(100_00))),
    );
    const next = await sequence(other.entry._id);
    expect(await refusedBecause(block(contestId, [next, entry]))).toBe('placements_entry');
    expect(await refusedBecause(block(contestId, [entry, next]), block(contestId, [next]))).toBe(
      'placements_once',
    );
    expect(await refusedBecause('update placement_blocks set best_rank = 2 where false')).toBe(
      'placement_blocks is append-only',
    );
  });

  test.each(['contests', 'accounts', 'users'])(
    'that something goes which others are of: %s',
    async (table) => {
      expect(await refusedBecause(`delete from ${table} where id = 'nowhere'`)).toBe(
        `${table} are never deleted`,
      );
      expect(await refusedBecause(`truncate ${table} cascade`)).toMatch(
        /never deleted|append-only/,
      );
    },
  );

  test.each(['contests.id', 'accounts.id', 'users.id', 'entries.id', 'entries.contest_id'])(
    'another %s',
    async (column) => {
      const [table = '', name = ''] = column.split('.');
      expect(await refusedBecause(`update ${table} set ${name} = 'other' where false`)).toBe(
        `ids in ${table} never change`,
      );
    },
  );

  test('a posting of nothing', async () => {
    expect(await refusedBecause(journal('j2'), posting('j2', 'fees', 0))).toBe('postings_amount');
  });

  test('a second journal for the same event', async () => {
    expect(await refusedBecause(journal(`x`), journal('x'))).toBe('journals_pkey');
    expect(
      await refusedBecause(
        `insert into journals (id, kind, idempotency_key, memo, created_at) select 'again', kind, idempotency_key, memo, created_at from journals limit 1`,
      ),
    ).toBe('journals_idempotency_key');
  });

  test.each([
    'update postings set amount = amount + 1',
    'delete from postings',
    "update journals set memo = 'other'",
    'delete from journals',
    'delete from audit_log',
    'update applied_feeds set final = true',
    'delete from entries',
    'delete from players',
  ])('to rewrite what is written: %s', async (statement) => {
    expect(await refusedBecause(statement)).toMatch(/append-only/);
  });

  test('a user in debt, or an empty pool that pays', async () => {
    const drain = (account: string) => [
      journal('j3'),
      `${posting('j3', account, -100_000_00)}, ('j3', 'outside', 10000000)`,
    ];
    expect(await refusedBecause(...drain(`user:${userId}`))).toBe('accounts_not_negative');
    expect(await refusedBecause(...drain(`pool:${contestId}`))).toBe('accounts_not_negative');
  });

  test('more entries than the contest takes', async () => {
    expect(
      await refusedBecause(
        `update contests set entrants_count = max_entries + 1 where id = '${contestId}'`,
      ),
    ).toBe('contests_entrants_within_max');
  });

  test('an entry that comes back, or a second one of its name', async () => {
    const copy = (id: string, number: number, name: string): string =>
      `insert into entries (id, contest_id, user_id, entry_number, entry_name, entered_at, player_ids)
       select '${id}', contest_id, user_id, ${number}, '${name}', now(), player_ids from entries where id = '${entryId}'`;
    expect(await refusedBecause(copy('e2', 2, 'law'))).toBe('entries_name');
    expect(await refusedBecause(copy('e2', 1, 'law[2]'))).toBe('entries_number');
    expect(
      await refusedBecause(
        `update entries set withdrawn_at = now() where id = '${entryId}'`,
        `update entries set withdrawn_at = null where id = '${entryId}'`,
      ),
    ).toMatch(/only be withdrawn/);
  });

  /** An entry with the players at these places of a contest's import. */
  const lineup = (of: string, ...places: readonly number[]): string =>
    `insert into entries (id, contest_id, user_id, entry_number, entry_name, entered_at, player_ids)
     values ('e3', '${contestId}', '${userId}', 3, 'law[3]', now(), array(
       select players.id from unnest(array[${places.join(', ')}]::integer[]) with ordinality as named(place, slot)
       join players on ordinal = place and contest_id = '${of}' order by slot))`;

  test('a lineup with a player twice, too few or too many, or of another contest', async () => {
    const other = await makeContest(world);
    expect(await refusedBecause(lineup(contestId, 1, 2, 1))).toBe('entries_lineup_once');
    expect(await refusedBecause(lineup(contestId, 1, 2))).toBe('entries_lineup_size');
    expect(await refusedBecause(lineup(contestId, 1, 2, 3, 4))).toBe('entries_lineup_size');
    expect(await refusedBecause(lineup(contestId))).toBe('entries_lineup_size');
    expect(await refusedBecause(lineup(other, 1, 2, 3))).toBe('entries_lineup_players');
    const unknown = lineup(contestId, 1, 2, 3).replace('players.id from', 'null::text from');
    expect(await refusedBecause(unknown)).toBe('entries_lineup_once');
    const table = lineup(contestId, 1, 2, 3).replace(
      'select players.id',
      'select array[players.id]',
    );
    expect(await refusedBecause(table)).toBe('entries_lineup_size');
    const among = `${lineup(contestId, 1, 2, 3)}, ('e4', '${contestId}', '${userId}', 4, 'law[4]', now(), '{}')`;
    expect(await refusedBecause(among)).toBe('entries_lineup_size');
  });

  test('another name of a player, or a mark as out without its reason or after the deadline', async () => {
    const of = (set: string): string =>
      `update players set ${set} where contest_id = '${contestId}'`;
    expect(await refusedBecause(of("name = 'other'"))).toMatch(/only the mark as out changes/);
    expect(await refusedBecause(of('out_since = now()'))).toBe('players_out_has_reason');
    expect(await refusedBecause(of("out_since = '2099-01-01', out_because = 'late'"))).toMatch(
      /only the mark as out changes/,
    );
  });

  test('another lineup of an entry that has one', async () => {
    for (const other of [`player_ids[2:3] || player_ids[1]`, `'{}'`]) {
      const statement = `update entries set player_ids = ${other} where id = '${entryId}'`;
      expect(await refusedBecause(statement)).toMatch(/replaced before its contest's deadline/);
    }
  });

  test('a drafted lineup with a player twice or of another contest', async () => {
    const snake = await makeContest(world, {
      draftType: 'Snake',
      format: '3 rounds',
      salaryCap: null,
      maxEntries: 2,
      maxEntriesPerUser: 1,
    });
    const seat = await makePlayer(world, 'seated', cents(100_00));
    const { entry } = valueOf(
      await world.services.entries.enter({
        contestId: snake,
        user: seat,
        payload: {},
        idempotencyKey: null,
      }),
    );
    const drafted = (of: string, ...places: readonly number[]): string =>
      `update entries set player_ids = array(
         select players.id from unnest(array[${places.join(', ')}]::integer[]) as place
         join players on ordinal = place and contest_id = '${of}') where id = '${entry._id}'`;
    expect(await refusedBecause(drafted(snake, 1, 1))).toBe('entries_lineup_once');
    expect(await refusedBecause(drafted(contestId, 1, 2))).toBe('entries_lineup_players');
    await world.database.pool.query(drafted(snake, 1, 2, 3));
    expect(await refusedBecause(drafted(snake, 1, 2, 4))).toMatch(
      /replaced before its contest's deadline/,
    );
  });

  test('an entry of nobody, or into no contest', async () => {
    const of = (contest: string, user: string): string =>
      lineup(contestId, 1, 2, 3).replace(
        `'e3', '${contestId}', '${userId}'`,
        `'e3', '${contest}', '${user}'`,
      );
    expect(await refusedBecause(of('nowhere', userId))).toBe('entries_contest');
    expect(await refusedBecause(of(contestId, 'nobody'))).toBe('entries_user');
  });

  test('lineups of other sizes than the rules’', async () => {
    const formats = [...NAMED_FORMATS, 'Pick1', 'Pick11', 'Pick20', 'pick6', 'Pick6 ', 'Special'];
    const { rows } = await world.database.pool.query<{ format: string; size: number }>(
      'select format, lineup_size(format) as size from unnest($1::text[]) as format',
      [formats],
    );
    expect(rows).toEqual(formats.map((format) => ({ format, size: lineupSize(format) })));
  });

  test('names that differ in case or spacing only', async () => {
    expect(
      await refusedBecause(
        `insert into users (id, username, password_hash, first_name, last_name, email, role, created_at) values ('u', 'Law', '', '', '', '', 'player', now())`,
      ),
    ).toBe('users_username_lower_case');
  });
});

test('and after all of that the books are sound', async () => {
  expect((await booksOf(world)).sound).toBe(true);
});
