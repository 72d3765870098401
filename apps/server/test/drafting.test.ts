import { afterEach, describe, expect, test } from 'vitest';
import { makePlayer, statusOf, balanceOf, booksOf, provideWorld, valueOf } from './test-world.ts';
import { enterSnake, makeSnake, openTable, sitDown } from './draft-world.ts';

describe('a snake draft', () => {
  const world = provideWorld();
  afterEach(() => {
    if (world.errors.length > 0) throw new AggregateError(world.errors, 'errors out of sight');
  });

  const secondsLater = (seconds: number): void =>
    world.setTime(new Date(world.now().getTime() + seconds * 1000));

  test('begins with the last seat of the lobby, in the order of the published commitment', async () => {
    const contestId = await makeSnake(world);
    const [ann, bob] = [await makePlayer(world, 'ann'), await makePlayer(world, 'bob')];
    const { draft } = valueOf(await world.services.contests.detail(contestId, null));
    expect(draft).toEqual({
      pickTimeLimit: 30,
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      nonceHashes: [],
      places: null,
      awaitsBeacon: false,
      barred: false,
    });
    await enterSnake(world, contestId, ann);
    expect(await statusOf(world, contestId)).toBe('Registering');
    await enterSnake(world, contestId, bob);
    expect(await statusOf(world, contestId)).toBe('Drafting');

    const seat = await sitDown(world.baseUrl, contestId, ann);
    const state = seat.state();
    expect(state).toMatchObject({
      status: 'picking',
      commitment: draft?.commitment,
      draw: { version: 2, contestId, seed: expect.stringMatching(/^[0-9a-f]{64}$/) },
      timeLeft: 30,
      round: 1,
      pickInRound: 1,
      own: { queue: [] },
    });
    expect([...state.order].sort()).toEqual([ann.userId, bob.userId].sort());
    // Nobody picks while the order is shown.
    expect(await seat.pick('Ada Arnold')).toMatchObject({ accepted: false, code: 'not-started' });
    seat.close();
  });

  test('is drafted to the end, and the teams run in the contest', async () => {
    const { contestId, seats } = await openTable(world, ['cleo', 'dora']);
    const [first, second] = seats;
    const picks = [
      [first, 'Flo Finn'],
      [second, 'Ed East'],
      [second, 'Di Dunn'],
      [first, 'Cy Cole'],
      [first, 'Bo Baker'],
      [second, 'Ada Arnold'],
    ] as const;
    for (const [index, [seat, player]] of picks.entries()) {
      expect(await seat.pick(player, { pickNumber: index + 1 })).toMatchObject({ accepted: true });
      await Promise.all(
        seats.map((each) => each.until((state) => state.draftPicks.length === index + 1)),
      );
    }
    const [mine, theirs] = seats.map((seat) => ({ ...seat.state(), own: null, serverNow: '' }));
    expect(mine).toEqual(theirs);
    expect(mine).toMatchObject({
      isDraftComplete: true,
      status: 'complete',
    });
    for (const seat of seats) {
      await seat.until(() => seat.heard.some(([event]) => event === 'draftComplete'));
    }
    const contest = valueOf(await world.services.contests.detail(contestId, null));
    expect(contest.status).toBe('Running');
    const teams = new Map(contest.entrants.map(({ username, team }) => [username, team]));
    expect(teams.get(first.user.username)).toEqual({
      captain: 'Flo Finn',
      flexPlayers: ['Cy Cole', 'Bo Baker'],
    });
    expect(teams.get(second.user.username)).toEqual({
      captain: 'Ed East',
      flexPlayers: ['Di Dunn', 'Ada Arnold'],
    });
    for (const seat of seats) seat.close();
  });

  test('picks for whoever lets the clock run out, from the queue and then the best', async () => {
    const { seats, contestId } = await openTable(world, ['elin', 'finn']);
    const [first, second] = seats;
    const wanted = second.state().availablePlayers.find(({ name }) => name === 'Bo Baker');
    expect(await second.ask('setDraftQueue', { contestId, players: [wanted?._id] })).toMatchObject({
      accepted: true,
    });
    await second.until(({ own }) => own?.queue.length === 1);
    await first.until(({ sequence }) => sequence === 2);
    expect(first.state().own).toEqual({ queue: [] });
    const best = first.state().availablePlayers[0]?.name;
    secondsLater(29);
    expect(first.state().draftPicks).toHaveLength(0);
    secondsLater(1);
    await first.until(({ draftPicks }) => draftPicks.length === 1);
    secondsLater(30);
    const { draftPicks } = await second.until((state) => state.draftPicks.length === 2);
    expect(draftPicks.map(({ player, by }) => [player.name, by])).toEqual([
      [best, 'clock'],
      ['Bo Baker', 'clock'],
    ]);
    expect(second.state().own).toEqual({ queue: [] });
    expect(second.state().entrants.every(({ autopick }) => !autopick)).toBe(true);
    for (const seat of seats) seat.close();
  });

  test('leaves drafted players out of a queue, however it is told', async () => {
    const { seats, contestId } = await openTable(world, ['lara', 'milo']);
    const [first, second] = seats;
    const [taken, free] = second.state().availablePlayers;
    await first.pick(taken?.name ?? '');
    await second.until(({ draftPicks }) => draftPicks.length === 1);
    const players = [taken?._id, free?._id];
    expect(await second.ask('setDraftQueue', { contestId, players })).toMatchObject({
      accepted: true,
    });
    const { own } = await second.until(({ sequence }) => sequence === 3);
    expect(own).toEqual({ queue: [free?._id] });
    for (const seat of seats) seat.close();
  });

  test('ends when somebody withdraws before the first pick: refunded, and the lobby reopens', async () => {
    const { seats, contestId } = await openTable(world, ['gwen', 'hugo']);
    const [first, second] = seats;
    const before = valueOf(await world.services.contests.detail(contestId, null)).draft?.commitment;
    expect(
      await second.ask('withdrawFromDraft', { contestId, userId: second.user.userId }),
    ).toMatchObject({ accepted: true });
    await first.until(({ status }) => status === 'ended');
    expect(first.heard.find(([event]) => event === 'draftEnded')?.[1]).toEqual({
      message: `${second.user.username} withdrew before the first pick. Returning to the lobby...`,
    });
    const contest = valueOf(await world.services.contests.detail(contestId, null));
    expect(contest).toMatchObject({ status: 'Registering', entrantsCount: 1 });
    expect(contest.draft?.commitment).toBe(before);
    expect(await balanceOf(world, second.user)).toBe(100);
    expect(await balanceOf(world, first.user)).toBe(78);
    await enterSnake(world, contestId, await makePlayer(world, 'ines'));
    expect(await statusOf(world, contestId)).toBe('Drafting');
    expect((await booksOf(world)).sound).toBe(true);
    for (const seat of seats) seat.close();
  });

  test('goes on for who withdraws after the first pick: no refund, and the seat picks by itself', async () => {
    const { seats, contestId } = await openTable(world, ['jane', 'kurt']);
    const [first, second] = seats;
    await first.pick('Ada Arnold');
    await second.ask('withdrawFromDraft', { contestId, userId: second.user.userId });
    const { draftPicks } = await first.until(
      (state) => state.draftPicks.length === 1 || state.draftPicks.length === 3,
    );
    expect(draftPicks.length).toBeGreaterThan(0);
    secondsLater(0);
    await first.until((state) => state.draftPicks.length === 2 || state.draftPicks.length === 3);
    secondsLater(0);
    await first.until((state) => state.draftPicks.length === 3);
    expect(first.heard.some(([event]) => event === 'userWithdrew')).toBe(true);
    expect(
      first
        .state()
        .draftPicks.slice(1)
        .map(({ by }) => by),
    ).toEqual(['withdrawn', 'withdrawn']);
    expect(await second.pick('Bo Baker')).toMatchObject({ accepted: false, code: 'withdrawn' });
    expect(await balanceOf(world, second.user)).toBe(78);
    for (const seat of seats) seat.close();
  });
});
