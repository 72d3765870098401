/** A slow draft over a night: its clocks stop, and its log can be checked. */
import { sha256, verifyDraft } from '@captains-pick/rules';
import { afterEach, expect, test } from 'vitest';
import { openTable } from './draft-world.ts';
import { provideWorld, signIn, START, valueOf } from './test-world.ts';

const world = provideWorld();
afterEach(() => {
  if (world.errors.length > 0) throw new AggregateError(world.errors, 'errors out of sight');
  world.setTime(START);
});

/** The tests begin at 12:00 UTC, which is 08:00 in New York. Quiet from 09:00 to 18:00 there. */
const SLOW = {
  pickTimeLimit: 7_200,
  quietHours: { from: 9 * 60, to: 18 * 60, zone: 'America/New_York' },
} as const;

const at = (time: string): void => world.setTime(new Date(`2031-03-${time}Z`));

const operate = (contestId: string, act: 'pause' | 'resume') =>
  world.services.drafts.operate({ contestId, act, reason: 'a test', by: world.operator });

test('the clock of a turn goes on after the quiet hours, to the second', async () => {
  const { contestId, seats } = await openTable(world, ['nora', 'otto'], SLOW);
  const [first, second] = seats;
  expect(first.state().deadlineAt).toBe('2031-03-13T23:00:15.000Z');
  expect(first.state().quietHours).toMatchObject({ from: 540, zone: 'America/New_York' });
  at('13T15:00:00');
  valueOf(await operate(contestId, 'pause'));
  const { timeLeft } = await first.until(({ status }) => status === 'paused');
  expect(timeLeft).toBe(3_615);
  at('13T20:00:00');
  valueOf(await operate(contestId, 'resume'));
  await first.until(({ status }) => status === 'picking');
  at('13T23:00:14');
  expect(first.state().draftPicks).toHaveLength(0);
  at('13T23:00:15');
  const { draftPicks } = await second.until((state) => state.draftPicks.length === 1);
  expect(draftPicks[0]?.by).toBe('clock');

  for (let made = 1; made < 6; made += 1) {
    const { deadlineAt } = await second.until((state) => state.draftPicks.length === made);
    world.setTime(new Date(deadlineAt ?? 0));
  }
  // The last pick is sent before the draft is closed, and only a closed draft is published.
  await second.until(() => second.heard.some(([event]) => event === 'draftComplete'));
  for (const seat of seats) seat.close();
  const { drafts } = valueOf(
    await world.services.drafts.published(contestId, world.operator.userId),
  );
  const record = drafts[0]?.record;
  if (record === undefined || record === null) throw new Error('the draft is not published');
  expect(record.setup.quietHours).toMatchObject({ zone: 'America/New_York' });
  expect(verifyDraft(record, sha256)).toMatchObject({ ok: true });
  const { quietHours: _, ...without } = record.setup;
  expect(verifyDraft({ ...record, setup: without }, sha256)).toMatchObject({ ok: false });
});

test('in them people may pick, and the next turn has its whole clock after them', async () => {
  const { seats } = await openTable(world, ['pia', 'quin'], SLOW);
  const [first, second] = seats;
  at('13T15:00:00');
  const { tokens } = await signIn(world.baseUrl, first.user.username);
  await first.ask('authenticate', { token: tokens.access });
  expect(await first.pick('Ada Arnold')).toMatchObject({ accepted: true });
  const { deadlineAt } = await second.until((state) => state.draftPicks.length === 1);
  expect(deadlineAt).toBe('2031-03-14T00:00:00.000Z');
  for (const seat of seats) seat.close();
});

test('the mails of the draft name the quiet hours', async () => {
  const { seats } = await openTable(world, ['rhea', 'saul'], SLOW);
  const [first, second] = seats;
  first.close();
  await second.until(({ entrants }) => entrants.filter(({ present }) => present).length === 1);
  const mailed = async (kind: string) => {
    const { rows } = await world.database.pool.query<{ hours: unknown }>(
      `select data -> 'quietHours' as hours from mails where kind = $1 and user_id = $2`,
      [kind, first.user.userId],
    );
    return rows.map(({ hours }) => hours);
  };
  const hours = [expect.objectContaining(SLOW.quietHours)];
  expect(await mailed('draft-starting')).toEqual(hours);
  world.later();
  await expect.poll(() => mailed('on-the-clock'), { timeout: 20_000 }).toEqual(hours);
  for (const seat of seats) seat.close();
});
