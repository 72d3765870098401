/** Notifications that time and results bring about: lineups that lock soon, and entries at the money line. */
import type { MailPreference } from '@captains-pick/contract';
import { cents } from '@captains-pick/rules';
import { afterEach, describe, expect, test } from 'vitest';
import type { Actor } from '../src/shared/actor.ts';
import { runningContest } from './operator/running-contest.ts';
import { storedMails } from './stored-mails.ts';
import {
  CHEAP_TEAM,
  DEADLINE,
  enter,
  makeContest,
  playersNamed,
  provideWorld,
  resultsFile,
  START,
  teamOf,
  valueOf,
} from './test-world.ts';

const world = provideWorld();
const people = playersNamed(world, 'reminded');

afterEach(() => world.setTime(START));

const wants = (user: Actor, kind: MailPreference) =>
  world.services.mailPreferences.set(user.userId, new Map([[kind, true]]));

const mailsOf = async (user: Actor, kind: MailPreference) =>
  (await storedMails(world, user, kind)).map(({ data, state }) => ({ data, state }));

const minutesBefore = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() - minutes * 60_000);

describe('lineups that lock soon', () => {
  test('are notified an hour before, once, to those who asked for it', async () => {
    const [user, silent, stranger] = (await people(3)) as [Actor, Actor, Actor];
    await wants(user, 'lock-soon');
    await wants(stranger, 'lock-soon');
    const contestId = await makeContest(world);
    valueOf(await enter(world, contestId, user));
    valueOf(await enter(world, contestId, user, teamOf(3, 4, 5)));
    valueOf(await enter(world, contestId, silent));
    world.setTime(minutesBefore(DEADLINE, 61));
    await world.services.reminders.locks();
    expect(await mailsOf(user, 'lock-soon')).toEqual([]);
    world.setTime(minutesBefore(DEADLINE, 60));
    const second = world.anotherProcess();
    await Promise.all([world.services.reminders.locks(), second.services.reminders.locks()]);
    await world.services.reminders.locks();
    expect(await mailsOf(user, 'lock-soon')).toEqual([
      {
        state: 'queued',
        data: {
          contestId,
          contestName: 'An Open',
          deadline: DEADLINE.toISOString(),
          entryNames: [user.username, `${user.username}[2]`],
        },
      },
    ]);
    expect(await mailsOf(silent, 'lock-soon')).toEqual([]);
    expect(await mailsOf(stranger, 'lock-soon')).toEqual([]);
  });

  test('of a contest that is paused, cancelled or withdrawn from are not', async () => {
    const [paused, left, gone] = (await people(3)) as [Actor, Actor, Actor];
    for (const user of [paused, left, gone]) await wants(user, 'lock-soon');
    const of = async (user: Actor) => {
      const contestId = await makeContest(world);
      valueOf(await enter(world, contestId, user, CHEAP_TEAM));
      return contestId;
    };
    const by = world.operator;
    const [pausedContest, leftContest, goneContest] = [
      await of(paused),
      await of(left),
      await of(gone),
    ];
    valueOf(await world.services.lifecycle.pause({ contestId: pausedContest, reason: 'x', by }));
    valueOf(await world.services.lifecycle.cancel({ contestId: goneContest, reason: 'x', by }));
    valueOf(
      await world.services.entries.withdraw({
        contestId: leftContest,
        user: left,
        entryName: left.username,
      }),
    );
    world.setTime(minutesBefore(DEADLINE, 30));
    await world.services.reminders.locks();
    for (const user of [paused, left, gone]) expect(await mailsOf(user, 'lock-soon')).toEqual([]);
  });
});

/** Results of a round: the golfers’ scores, and how far each is in it. */
const golfRound = (
  contestId: string,
  scores: readonly number[],
  {
    round,
    thru,
    final = false,
  }: { readonly round: number; readonly thru: number; final?: boolean },
) => {
  const file = JSON.parse(resultsFile(scores, { at: world.later(), final })) as {
    players: Record<string, unknown>[];
  };
  const players = file.players.map((player) => ({ ...player, round, thru }));
  return world.services.results.apply({
    contestId,
    file: { name: 'results.json', text: JSON.stringify({ ...file, players }) },
    format: 'results',
    by: world.operator,
  });
};

describe('the money line', () => {
  /** One place is paid. The first player has the golfers 4 to 6, the second 1 to 3. */
  const contested = async () => {
    const users = (await people(2)) as [Actor, Actor];
    for (const user of users) await wants(user, 'money-line');
    const { contestId } = await runningContest(
      world,
      [teamOf(3, 4, 5), teamOf(0, 1, 2)],
      { salaryCap: null, entrantPayouts: [cents(30_00)] },
      users,
    );
    return { contestId, users };
  };
  const look = () => world.services.reminders.moneyLines();
  const namesOf = (rows: Awaited<ReturnType<typeof mailsOf>>) =>
    rows.map(({ data }) => {
      const { into, outOf } = data as Record<'into' | 'outOf', { entryName: string }[]>;
      return [into.map(({ entryName }) => entryName), outOf.map(({ entryName }) => entryName)];
    });

  test('is looked at when a round is over, and whoever crossed it is notified once', async () => {
    const { contestId, users } = await contested();
    const [first, second] = users;
    valueOf(await golfRound(contestId, [5, 5, 5, -5, -5, -5], { round: 1, thru: 9 }));
    await look();
    expect(await mailsOf(first, 'money-line')).toEqual([]);
    valueOf(await golfRound(contestId, [6, 6, 6, -6, -6, -6], { round: 1, thru: 18 }));
    const other = world.anotherProcess();
    await Promise.all([look(), other.services.reminders.moneyLines()]);
    await look();
    expect(namesOf(await mailsOf(first, 'money-line'))).toEqual([[[first.username], []]]);
    expect(await mailsOf(second, 'money-line')).toEqual([]);

    // The same after another round, then the other way round.
    valueOf(await golfRound(contestId, [7, 7, 7, -7, -7, -7], { round: 2, thru: 18 }));
    await look();
    valueOf(await golfRound(contestId, [-9, -9, -9, 9, 9, 9], { round: 3, thru: 18 }));
    await look();
    expect(namesOf(await mailsOf(first, 'money-line'))).toEqual([
      [[first.username], []],
      [[], [first.username]],
    ]);
    expect(namesOf(await mailsOf(second, 'money-line'))).toEqual([[[second.username], []]]);
    const [mail] = await mailsOf(second, 'money-line');
    expect(mail?.data).toMatchObject({
      contestName: 'An Open',
      into: [{ rank: 1, tied: false, prize: 30_00 }],
    });
  });

  test('is not looked at after the last results, which pay', async () => {
    const { contestId, users } = await contested();
    valueOf(await golfRound(contestId, [6, 6, 6, -6, -6, -6], { round: 4, thru: 18, final: true }));
    await look();
    for (const user of users) expect(await mailsOf(user, 'money-line')).toEqual([]);
  });

  test('without rounds it is looked at once an hour', async () => {
    const { contestId, users } = await contested();
    const [first] = users;
    const results = (scores: readonly number[]) =>
      world.services.results.apply({
        contestId,
        file: { name: 'results.json', text: resultsFile(scores, { at: world.later() }) },
        format: 'results',
        by: world.operator,
      });
    valueOf(await results([5, 5, 5, -5, -5, -5]));
    await look();
    valueOf(await results([-5, -5, -5, 5, 5, 5]));
    await look();
    expect(await mailsOf(first, 'money-line')).toHaveLength(1);
    world.later(60);
    await look();
    expect(namesOf(await mailsOf(first, 'money-line'))).toEqual([
      [[first.username], []],
      [[], [first.username]],
    ]);
  });

  test('who did not ask for it gets nothing', async () => {
    const users = (await people(2)) as [Actor, Actor];
    const { contestId } = await runningContest(
      world,
      [teamOf(3, 4, 5), teamOf(0, 1, 2)],
      { salaryCap: null, entrantPayouts: [cents(30_00)] },
      users,
    );
    valueOf(await golfRound(contestId, [6, 6, 6, -6, -6, -6], { round: 1, thru: 18 }));
    await look();
    for (const user of users) expect(await mailsOf(user, 'money-line')).toEqual([]);
  });
});
