import { afterEach, describe, expect, test } from 'vitest';
import { openTable } from '../draft-world.ts';
import {
  applyScores,
  balanceOf,
  CHEAP_TEAM,
  DEADLINE,
  enter,
  makePlayer,
  provideWorld,
  refusalOf,
  statusOf,
  valueOf,
} from '../test-world.ts';
import { actsOn, enteredContest, runningContest } from './running-contest.ts';

const world = provideWorld();
afterEach(() => {
  if (world.errors.length > 0) throw new AggregateError(world.errors, 'errors out of sight');
});

const BECAUSE = 'The list of players is wrong.';
const PAUSED = { name: 'contest-paused', reason: BECAUSE };

const pause = (contestId: string, reason = BECAUSE) =>
  world.services.lifecycle.pause({ contestId, reason, by: world.operator });
const resume = (contestId: string) =>
  world.services.lifecycle.resume({ contestId, reason: 'It is right now.', by: world.operator });
const complete = (contestId: string) =>
  world.services.lifecycle.complete({ contestId, reason: 'test', by: world.operator });
const settle = (contestId: string) =>
  world.services.lifecycle.settle({ contestId, by: world.operator });
const detail = async (contestId: string) =>
  valueOf(await world.services.contests.detail(contestId, null));

describe('a paused contest', () => {
  test('takes no entries, says why, and still lets go of those it has', async () => {
    const { contestId, users } = await enteredContest(world, [CHEAP_TEAM, CHEAP_TEAM]);
    expect((await detail(contestId)).paused).toBeNull();
    valueOf(await pause(contestId));
    expect((await detail(contestId)).paused).toEqual({
      since: world.now().toISOString(),
      reason: BECAUSE,
    });
    expect(world.announced.at(-1)).toEqual({ contestId, what: 'status' });

    const late = await makePlayer(world, 'late');
    expect(refusalOf(await enter(world, contestId, late))).toEqual(PAUSED);
    expect(await balanceOf(world, late)).toBe(100);
    const [user] = users;
    if (user === undefined) throw new Error('no user');
    const entryName = user.username;
    valueOf(await world.services.entries.withdraw({ contestId, user, entryName }));
    expect(await balanceOf(world, user)).toBe(100);

    valueOf(await resume(contestId));
    expect((await detail(contestId)).paused).toBeNull();
    valueOf(await enter(world, contestId, late));
  });

  test('waits with its deadline until it is resumed', async () => {
    const { contestId } = await enteredContest(world, [CHEAP_TEAM, CHEAP_TEAM]);
    valueOf(await pause(contestId));
    world.setTime(DEADLINE);
    const { nextDeadline } = await world.services.lifecycle.sweep();
    expect(nextDeadline).toBeNull();
    expect(await statusOf(world, contestId)).toBe('Registering');
    valueOf(await resume(contestId));
    await world.services.lifecycle.sweep();
    expect(await statusOf(world, contestId)).toBe('Running');
  });

  test('is not what the next sweep is for', async () => {
    const later = new Date(DEADLINE.getTime() + 3_600_000);
    const { contestId } = await enteredContest(world, [], { deadline: later });
    world.setTime(DEADLINE);
    expect((await world.services.lifecycle.sweep()).nextDeadline).toEqual(later);
    valueOf(await pause(contestId));
    expect((await world.services.lifecycle.sweep()).nextDeadline).toBeNull();
  });

  test('takes no results and is neither completed nor settled', async () => {
    const { contestId } = await runningContest(world, [CHEAP_TEAM, CHEAP_TEAM]);
    valueOf(await pause(contestId));
    expect(refusalOf(await applyScores(world, contestId, [0, 0, 0, 0, 0, 0]))).toEqual(PAUSED);
    expect(refusalOf(await complete(contestId))).toEqual(PAUSED);
    valueOf(await resume(contestId));
    valueOf(await applyScores(world, contestId, [0, 0, 0, 0, 0, 0], { final: true }));
    valueOf(await pause(contestId));
    expect(refusalOf(await settle(contestId))).toEqual(PAUSED);
    valueOf(await resume(contestId));
    valueOf(await settle(contestId));
    expect(refusalOf(await pause(contestId))).toMatchObject({ name: 'wrong-status' });
  });

  test('can be cancelled, and is not paused any more', async () => {
    const { contestId, users } = await runningContest(world, [CHEAP_TEAM, CHEAP_TEAM]);
    valueOf(await pause(contestId));
    const by = world.operator;
    valueOf(await world.services.lifecycle.cancel({ contestId, reason: 'No use.', by }));
    expect(await detail(contestId)).toMatchObject({ status: 'Cancelled', paused: null });
    for (const user of users) expect(await balanceOf(world, user)).toBe(100);
  });

  test('is paused once and resumed once, with who, why, before and after', async () => {
    const { contestId } = await enteredContest(world, []);
    expect(refusalOf(await resume(contestId))).toEqual({ name: 'contest-not-paused' });
    valueOf(await pause(contestId));
    expect(refusalOf(await pause(contestId, 'again'))).toEqual(PAUSED);
    valueOf(await resume(contestId));
    const paused = { since: world.now().toISOString(), because: BECAUSE };
    expect((await actsOn(world, contestId)).slice(0, 2)).toMatchObject([
      {
        act: 'resume-contest',
        by: 'operator',
        reason: 'It is right now.',
        before: { status: 'Registering', paused },
        after: { status: 'Registering', paused: null },
      },
      {
        act: 'pause-contest',
        reason: BECAUSE,
        before: { status: 'Registering', paused: null },
        after: { status: 'Registering', paused },
      },
    ]);
  });
});

describe('a live draft', () => {
  const secondsLater = (seconds: number): void =>
    world.setTime(new Date(world.now().getTime() + seconds * 1000));
  const operate = (contestId: string, act: 'pause' | 'resume') =>
    world.services.drafts.operate({ contestId, act, reason: BECAUSE, by: world.operator });

  test('stands still with its contest, and goes on with what was left of the clock', async () => {
    const { contestId, seats } = await openTable(world, ['gail', 'hugo']);
    const [first] = seats;
    secondsLater(10);
    valueOf(await pause(contestId));
    await first.until(({ status }) => status === 'paused');
    expect(await first.pick('Ada Arnold')).toMatchObject({ accepted: false });
    secondsLater(600);
    expect(first.state().draftPicks).toHaveLength(0);
    expect(refusalOf(await operate(contestId, 'resume'))).toEqual(PAUSED);
    valueOf(await resume(contestId));
    await first.until(({ status }) => status === 'picking');
    expect((await actsOn(world, contestId)).slice(0, 4).map(({ act }) => act)).toEqual([
      'draft-resumed',
      'resume-contest',
      'draft-paused',
      'pause-contest',
    ]);
    secondsLater(19);
    expect(first.state().draftPicks).toHaveLength(0);
    secondsLater(1);
    await first.until(({ draftPicks }) => draftPicks.length === 1);
    for (const seat of seats) seat.close();
  });

  test('that is paused already stays so while its contest is', async () => {
    const { contestId, seats } = await openTable(world, ['iris', 'jack']);
    valueOf(await operate(contestId, 'pause'));
    valueOf(await pause(contestId));
    expect((await detail(contestId)).paused).toMatchObject({ reason: BECAUSE });
    valueOf(await resume(contestId));
    const [first] = seats;
    await first.until(({ status }) => status === 'picking');
    for (const seat of seats) seat.close();
  });
});
