/** What must hold of drafts' logs even where the code above the database is wrong. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violatedConstraint } from '../src/database/database.ts';
import type { ServerDatabase } from '../src/database/open-database.ts';
import { makeTestDatabase, type TestDatabase } from './test-database.ts';

let testDatabase: TestDatabase;
let open: ServerDatabase;
beforeAll(async () => {
  testDatabase = await makeTestDatabase();
  open = await testDatabase.open();
  await take(
    `insert into contests (id, tournament_name, sport, draft_type, format, status, entry_fee,
       admin_fee, max_entries, max_entries_per_user, player_payouts, created_at, started_at)
     values ('contest', 'Laws', 'Golf', 'Snake', 'Pick2', 'Drafting', 0, 0, 2, 1, '[]', now(), now())`,
  );
  for (const user of ['ann', 'bob', 'cid']) {
    await take(
      `insert into users (id, username, password_hash, first_name, last_name, email, role, created_at)
       values ('${user}', '${user}', '', 'A', 'B', 'a@example.org', 'player', now())`,
    );
  }
  await take(draw('drawn', 1));
  await take(`update draft_draws set filled_at = now(), drawn = '{}', drawn_at = now()`);
  for (const [attempt, draft] of ['closed', 'open', 'other'].entries()) {
    await take(
      `insert into drafts (id, contest_id, attempt, draw_id, seats, players, opened_at)
       values ('${draft}', 'contest', ${attempt + 1}, 'drawn', '[]', '[]', now())`,
    );
    await take(event(draft, 1, 'started'));
  }
  await take(`update drafts set closed_at = now() where id = 'closed'`);
});
afterAll(async () => {
  await open.close();
  await testDatabase.remove();
});

const take = (statement: string): Promise<unknown> => open.pool.query(statement);

/** The constraint or the message that refused a statement. */
const refusedBecause = async (statement: string): Promise<string> => {
  try {
    await take(statement);
  } catch (error) {
    return violatedConstraint(error) ?? (error as Error).message;
  }
  throw new Error('the database took it');
};

const draw = (id: string, number: number): string =>
  `insert into draft_draws (id, contest_id, number, version, commitment, sealed_seed)
   values ('${id}', 'contest', ${number}, 2, '${id}', 'sealed')`;
const entry = (user: string, number: number, seat: number | null): string =>
  `insert into entries (id, contest_id, user_id, entry_number, entry_name, entered_at, seat_number)
   values ('${user}${number}', 'contest', '${user}', 1, '${user}', now(), ${seat ?? 'null'})`;

const row = (draft: string, sequence: number, type: string, player = ''): string =>
  `('${draft}', ${sequence}, '{"type":"${type}","player":"${player}"}')`;
const events = (...rows: readonly string[]): string =>
  `insert into draft_events (draft_id, sequence, event) values ${rows.join(', ')}`;
const event = (...given: Parameters<typeof row>): string => events(row(...given));
const pick = (draft: string, pickNumber: number, player: string, sequence: number): string =>
  `insert into draft_picks (draft_id, pick_number, player_id, sequence)
   values ('${draft}', ${pickNumber}, '${player}', ${sequence})`;

describe('the database refuses', () => {
  test.each(['nobodys', 'closed'])('an event of a draft that is not open: %s', async (draft) => {
    expect(await refusedBecause(event(draft, draft === 'closed' ? 2 : 1, 'paused'))).toBe(
      'draft_events_open_draft',
    );
  });

  test('a gap in a log, and with it the whole statement', async () => {
    const sound = row('other', 2, 'paused');
    expect(await refusedBecause(events(sound, row('open', 3, 'paused')))).toBe(
      'draft_events_no_gap',
    );
    await take(events(sound));
  });

  test('the same number twice', async () => {
    expect(await refusedBecause(event('open', 1, 'paused'))).toBe('draft_events_pk');
  });

  test('a log rewritten', async () => {
    expect(await refusedBecause(`update draft_events set sequence = 9`)).toMatch('append-only');
    expect(await refusedBecause('delete from draft_events')).toMatch('append-only');
  });

  test('a pick that the log does not say', async () => {
    await take(event('open', 2, 'picked', 'ada'));
    await take(event('open', 3, 'queue-set', 'bo'));
    for (const unsaid of [
      pick('open', 1, 'ada', 4),
      pick('open', 1, 'bo', 2),
      pick('open', 1, 'bo', 3),
      pick('other', 1, 'ada', 2),
    ]) {
      expect(await refusedBecause(unsaid)).toBe('draft_picks_logged');
    }
    await take(pick('open', 1, 'ada', 2));
  });

  test('a player held twice, and a pick made twice', async () => {
    await take(events(row('open', 4, 'picked', 'cy'), row('open', 5, 'picked', 'ada')));
    expect(await refusedBecause(pick('open', 1, 'cy', 4))).toBe('draft_picks_pk');
    expect(await refusedBecause(pick('open', 2, 'ada', 5))).toBe('draft_picks_player');
  });

  test('a pick that is changed instead of taken back', async () => {
    expect(await refusedBecause(`update draft_picks set pick_number = 7`)).toMatch('append-only');
    await take(`delete from draft_picks where draft_id = 'open'`);
    await take(pick('open', 1, 'cy', 4));
  });

  test('a draw that is filled or drawn twice, or changes what it committed to', async () => {
    await take(draw('fresh', 2));
    for (const change of [
      `commitment = 'another'`,
      `sealed_seed = 'another'`,
      `filled_at = now() + interval '1 hour'`,
      `drawn = '{"version":1}'`,
    ]) {
      expect(await refusedBecause(`update draft_draws set ${change} where id = 'drawn'`)).toBe(
        'what was published of a draw cannot be changed',
      );
    }
    expect(
      await refusedBecause(
        `update draft_draws set drawn = '{}', drawn_at = now() where id = 'fresh'`,
      ),
    ).toBe('draft_draws_drawn_when_filled');
    expect(
      await refusedBecause(
        `update draft_draws set filled_at = now(), beacon_round = 1 where id = 'fresh'`,
      ),
    ).toBe('draft_draws_beacon_round');
    expect(await refusedBecause(`delete from draft_draws`)).toMatch('append-only');
    expect(
      await refusedBecause(`insert into draft_draws (id, contest_id, number, version, commitment)
        values ('bare', 'contest', 3, 2, 'bare')`),
    ).toBe('draft_draws_seed');
  });

  test('a move of a lobby that is changed, or has a number twice', async () => {
    const move = `insert into lobby_moves (draw_id, number, type, user_id) values ('drawn', 1, 'left', 'ann')`;
    await take(move);
    expect(await refusedBecause(move)).toBe('lobby_moves_pk');
    expect(await refusedBecause(`update lobby_moves set user_id = 'bob'`)).toMatch('append-only');
    expect(await refusedBecause(`delete from lobby_moves`)).toMatch('append-only');
  });

  test('two holders of a seat, and somebody who comes back after the draw', async () => {
    await take(entry('ann', 1, 1));
    expect(await refusedBecause(entry('bob', 1, 1))).toBe('entries_seat');
    await take(entry('bob', 1, null));
    await take(`update entries set seat_number = 2 where id = 'bob1'`);
    expect(await refusedBecause(`update entries set seat_number = 3 where id = 'bob1'`)).toBe(
      'an entry can only be withdrawn, once',
    );
    await take(`update entries set withdrawn_at = now() where id = 'bob1'`);
    const { rows } = await open.pool.query(`select entrants_count from contests`);
    expect(rows).toEqual([{ entrants_count: 1 }]);
    expect(await refusedBecause(entry('bob', 2, 2))).toBe('entries_one_seat');
    await take(entry('cid', 1, 2));
  });
});
