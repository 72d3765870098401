/** Contests are edited before their first entry, and copied with their players. */
import { cents } from '@captains-pick/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ContestDraft } from '../../src/contests/contest-draft.ts';
import {
  draftContest,
  enter,
  makeContest,
  playersNamed,
  provideWorld,
  refusalOf,
  signIn,
  START,
  valueOf,
} from '../test-world.ts';

const world = provideWorld();
const people = playersNamed(world, 'edited');

beforeEach(() => world.setTime(START));

const edit = (contestId: string, changes: Partial<ContestDraft>) =>
  world.services.contests.edit({ contestId, draft: draftContest(changes), by: world.operator });

const detail = async (contestId: string) =>
  valueOf(await world.services.contests.detail(contestId, null));

const snake: Partial<ContestDraft> = {
  draftType: 'Snake',
  format: 'Pick2',
  salaryCap: null,
  maxEntries: 3,
  maxEntriesPerUser: 1,
  pickTimeLimit: 60,
};

describe('editing', () => {
  test('replaces the terms before the first entry, is audited, and is announced', async () => {
    const contestId = await makeContest(world);
    const announced = world.announced.length;
    valueOf(
      await edit(contestId, {
        tournamentName: 'The Open',
        entryFee: cents(25_00),
        salaryCap: 60_000,
        entrantPayouts: [cents(100_00)],
      }),
    );
    expect(await detail(contestId)).toMatchObject({
      tournamentName: 'The Open',
      entryFee: 25,
      salaryCap: 60_000,
      entrantPayouts: [100],
    });
    expect((await detail(contestId)).players).toHaveLength(6);
    expect(world.announced.slice(announced)).toEqual([{ contestId, what: 'status' }]);
    const { acts } = valueOf(await world.services.audit.log(contestId));
    expect(acts[0]).toMatchObject({
      act: 'edit-contest',
      before: { tournamentName: 'An Open', entryFee: 20_00 },
      after: { tournamentName: 'The Open', entryFee: 25_00 },
    });
  });

  test('is refused once there is an entry, and allowed again when it was withdrawn', async () => {
    const contestId = await makeContest(world);
    const [user] = await people(1);
    if (user === undefined) throw new Error('There is no player.');
    valueOf(await enter(world, contestId, user));
    expect(refusalOf(await edit(contestId, { entryFee: cents(1) }))).toEqual({
      name: 'contest-has-entries',
      entries: 1,
    });
    valueOf(await world.services.entries.withdraw({ contestId, user, entryName: user.username }));
    valueOf(await edit(contestId, { entryFee: cents(25_00) }));
    valueOf(await enter(world, contestId, user));
    expect((await detail(contestId)).entryFee).toBe(25);
  });

  test('changes neither the sport nor the draft, and needs what creating needs', async () => {
    const contestId = await makeContest(world);
    expect(refusalOf(await edit(contestId, { sport: 'Chess' })).name).toBe('contest-kind-fixed');
    expect(refusalOf(await edit(contestId, snake)).name).toBe('contest-kind-fixed');
    expect(refusalOf(await edit(contestId, { deadline: START })).name).toBe('deadline-past');
    expect(refusalOf(await edit(contestId, { maxEntries: 811 })).name).toBe('payouts-required');
    expect(refusalOf(await edit('unknown', {})).name).toBe('contest-not-found');
  });

  test('keeps the deadline with which a private contest locks', async () => {
    const contestId = await makeContest(world);
    const by = world.operator;
    valueOf(
      await world.services.privateOffers.open({
        contestId,
        terms: { kinds: ['lineup'], mostFee: cents(0), adminPercent: 0, mostSeats: 10 },
        by,
      }),
    );
    const [host] = await people(1);
    if (host === undefined) throw new Error('There is no player.');
    valueOf(
      await world.services.friends.create({
        wish: { contestId, kind: 'lineup', title: 'Sunday', entryFee: 0, seats: 4 },
        host,
        idempotencyKey: null,
      }),
    );
    expect(
      refusalOf(await edit(contestId, { deadline: new Date(START.getTime() + 60_000) })),
    ).toEqual({ name: 'deadline-of-private-contests', contests: 1 });
    valueOf(await edit(contestId, { entryFee: cents(1_00) }));
  });

  test('of a cancelled contest is refused', async () => {
    const contestId = await makeContest(world);
    valueOf(
      await world.services.lifecycle.cancel({ contestId, by: world.operator, reason: 'rain' }),
    );
    expect(refusalOf(await edit(contestId, {})).name).toBe('not-registering');
  });

  test('the database refuses other terms than those that somebody entered', async () => {
    const contestId = await makeContest(world);
    const [user] = await people(1);
    if (user === undefined) throw new Error('There is no player.');
    const change = (column: string, value: string) =>
      world.database.pool.query(`update contests set ${column} = ${value} where id = $1`, [
        contestId,
      ]);
    await change('entry_fee', '1500');
    await expect(change('sport', `'Chess'`)).rejects.toThrow('are fixed');
    valueOf(await enter(world, contestId, user));
    for (const [column, value] of [
      ['entry_fee', '1'],
      ['admin_fee', '1'],
      ['salary_cap', '1'],
      ['format', `'Pick2'`],
      ['max_entries', '2'],
      ['max_entries_per_user', '1'],
      ['deadline', `deadline + interval '1 hour'`],
      ['entrant_payouts', `'[1]'`],
      ['player_payouts', `'[1]'`],
    ] as const) {
      await expect(change(column, value)).rejects.toThrow('are fixed');
    }
    await change('tournament_name', `'The Open'`);
  });
});

describe('an entry at another cost than the one that was seen', () => {
  test('is refused, and nothing is charged', async () => {
    const contestId = await makeContest(world);
    const [user] = await people(1);
    if (user === undefined) throw new Error('There is no player.');
    const { client } = await signIn(world.baseUrl, user.username);
    const { players } = await detail(contestId);
    const [captain = '', ...flexPlayers] = players.slice(3).map(({ name }) => name);
    const team = { captain, flexPlayers };
    valueOf(await edit(contestId, { entryFee: cents(25_00) }));
    const before = (await client.account({})).balance;
    await expect(
      client.enterContest({ params: { id: contestId }, body: { team, agreedCost: 22 } }),
    ).rejects.toMatchObject({
      failure: { code: 'fee-changed' },
      message:
        'The fee of this contest is now $27.00. Nothing was charged. Have another look, then enter again.',
    });
    await expect(
      client.submitLineups({
        body: { contestId, agreedCost: 22, lineups: [{ entryName: null, team }] },
      }),
    ).rejects.toThrow('The fee of this contest is now $27.00.');
    expect((await client.account({})).balance).toBe(before);
    await client.enterContest({ params: { id: contestId }, body: { team, agreedCost: 27 } });
    await client.submitLineups({
      body: { contestId, agreedCost: 27, lineups: [{ entryName: null, team }] },
    });
    expect((await detail(contestId)).entrantsCount).toBe(2);
  });
});

describe('copying', () => {
  const copy = (playersOf: string, changes: Partial<ContestDraft> = {}) =>
    world.services.contests.create(draftContest(changes), world.operator, { playersOf });

  test('takes the players with their salaries, and who is out is not out there', async () => {
    const source = await makeContest(world);
    const first = (await detail(source)).players[0];
    valueOf(
      await world.services.results.markOut({
        contestId: source,
        player: first?._id ?? '',
        isOut: true,
        reason: 'injured',
        by: world.operator,
      }),
    );
    const { contestId, players } = valueOf(await copy(source, { entryFee: cents(5_00) }));
    expect(players).toBe(6);
    const [one, other] = [await detail(source), await detail(contestId)];
    const shown = ({ players: field }: typeof one) =>
      field.map(({ name, salary, sportSpecificData }) => ({ name, salary, sportSpecificData }));
    expect(shown(other)).toEqual(shown(one));
    expect(other.players.some((player) => player.out !== undefined && player.out !== null)).toBe(
      false,
    );
    expect(other.players.map(({ _id }) => _id)).not.toEqual(one.players.map(({ _id }) => _id));
    const [user] = await people(1);
    if (user === undefined) throw new Error('There is no player.');
    valueOf(await enter(world, contestId, user));
  });

  test('to a snake draft leaves the salaries out', async () => {
    const { contestId } = valueOf(await copy(await makeContest(world), snake));
    expect((await detail(contestId)).players.map(({ salary }) => salary)).toEqual(
      Array.from({ length: 6 }, () => null),
    );
  });

  test('is refused for another sport, without salaries, and for an unknown contest', async () => {
    const source = await makeContest(world);
    expect(refusalOf(await copy(source, { sport: 'Chess' }))).toEqual({
      name: 'players-of-another-sport',
      sport: 'Golf',
    });
    const { contestId } = valueOf(await copy(source, snake));
    expect(refusalOf(await copy(contestId)).name).toBe('players-without-salaries');
    expect(refusalOf(await copy('unknown')).name).toBe('contest-not-found');
  });

  test('previews what it creates', async () => {
    const source = await makeContest(world);
    const { contest } = valueOf(
      await world.services.contests.preview({
        draft: draftContest(),
        players: { playersOf: source },
      }),
    );
    expect(contest.players.map(({ name }) => name)).toEqual(
      (await detail(source)).players.map(({ name }) => name),
    );
  });
});
