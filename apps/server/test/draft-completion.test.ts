/** A draft's last pick comes while somebody else has its contest in hand. */
import { describe, expect, inject, test } from 'vitest';
import { openTable } from './draft-world.ts';
import { provideWorld, statusOf, valueOf } from './test-world.ts';
import { eventually } from './eventually.ts';

// The embedded database has one session, so no transaction waits for another there.
describe.runIf(inject('database') === 'postgres')('the end of a draft', () => {
  const world = provideWorld();

  /** Drafts all but one pick, then the last one while a transaction has written the contest; answers its end. */
  const lastPickDuring = async (names: readonly [string, string], statement: string) => {
    const { contestId, seats } = await openTable(world, names);
    const other = await world.database.pool.connect();
    try {
      for (const [index, { name }] of seats[0].state().availablePlayers.entries()) {
        const last = index === 5;
        if (last) {
          await other.query('begin');
          await other.query(statement, [contestId]);
        }
        const picker = seats.find(
          ({ user, state }) => user.userId === state().currentPicker?.userId,
        );
        expect(await picker?.pick(name)).toMatchObject({ accepted: true });
        await Promise.all(seats.map((seat) => seat.until((at) => at.draftPicks.length > index)));
      }
      await eventually(async () => {
        const { rowCount } = await world.database.pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%player_ids%'`,
        );
        expect(rowCount).toBe(1);
      });
      expect(seats[0].heard.map(([event]) => event)).not.toContain('draftComplete');
      await other.query('commit');
    } finally {
      other.release();
    }
    return { contestId, seats };
  };

  test('waits for it, and enters the teams all the same', async () => {
    const { contestId, seats } = await lastPickDuring(
      ['ann', 'bob'],
      'update contests set entrants_count = entrants_count where id = $1',
    );
    for (const seat of seats) {
      await seat.until(() => seat.heard.some(([event]) => event === 'draftComplete'));
      seat.close();
    }
    const contest = valueOf(await world.services.contests.detail(contestId, null));
    expect(contest.status).toBe('Running');
    expect(contest.entrants.map(({ team }) => team?.flexPlayers.length)).toEqual([2, 2]);
    expect(world.errors).toEqual([]);
  });

  test('is none where it was cancelled meanwhile', async () => {
    const { contestId, seats } = await lastPickDuring(
      ['cleo', 'dora'],
      `update contests set status = 'Cancelled', cancelled_because = 'rain' where id = $1`,
    );
    for (const seat of seats) {
      await seat.until(() => seat.heard.some(([event]) => event === 'draftEnded'));
      seat.close();
    }
    expect(await statusOf(world, contestId)).toBe('Cancelled');
    const { rowCount } = await world.database.pool.query(
      `select from entries where contest_id = $1 and player_ids <> '{}'`,
      [contestId],
    );
    expect(rowCount).toBe(0);
    expect(world.errors).toEqual([]);
  });
});
