/** What a hostile or confused connection gets, and that the room does not notice. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectAs, openTable, sitDown, type Seat, type Table } from './draft-world.ts';
import { makePlayer, provideWorld, signIn } from './test-world.ts';

const world = provideWorld();
let table: Table;
let round = 0;
beforeEach(async () => {
  round += 1;
  table = await openTable(world, [`ada${round}`, `ben${round}`]);
});
afterEach(() => {
  for (const seat of table.seats) seat.close();
  if (world.errors.length > 0) throw new AggregateError(world.errors, 'errors out of sight');
});

/** Both seats still draft, and see the same. */
const expectUndisturbed = async (): Promise<void> => {
  const [first, second] = table.seats;
  const before = first.state().draftPicks.length;
  const player = first.state().availablePlayers[0]?.name ?? '';
  const onTheClock = first.state().currentPicker?.userId === first.user.userId ? first : second;
  expect(await onTheClock.pick(player)).toMatchObject({ accepted: true });
  for (const seat of table.seats) {
    await seat.until(({ draftPicks }) => draftPicks.length === before + 1);
  }
  expect(first.state().draftPicks).toEqual(second.state().draftPicks);
};

const refusal = (code: string) => ({ accepted: false, code });

test('a spoofed user id is refused', async () => {
  const [first, second] = table.seats;
  expect(await second.pick('Ada Arnold', { userId: first.user.userId })).toMatchObject(
    refusal('another-user'),
  );
  expect(
    await second.ask('withdrawFromDraft', {
      contestId: table.contestId,
      userId: first.user.userId,
    }),
  ).toMatchObject(refusal('another-user'));
  await expectUndisturbed();
});

test('signed out, one may watch and nothing else', async () => {
  const [first] = table.seats;
  const visitor = await sitDown(world.baseUrl, table.contestId, null);
  expect(visitor.state()).toMatchObject({ own: null, status: 'picking' });
  expect(await visitor.pick('Ada Arnold')).toMatchObject(refusal('not-signed-in'));
  expect(await visitor.pick('Ada Arnold', { userId: first.user.userId })).toMatchObject(
    refusal('not-signed-in'),
  );
  await expectUndisturbed();
  await visitor.until(({ draftPicks }) => draftPicks.length === 1);
  visitor.close();
});

test('a token that is none, or another server’s, looks on like nobody', async () => {
  for (const token of ['garbage', 'a.b.c', 'x'.repeat(3000)]) {
    const socket = await connectAs(world.baseUrl, token);
    const answer = await socket.emitWithAck('makePick', {
      contestId: table.contestId,
      player: 'Ada Arnold',
      userId: table.seats[0].user.userId,
    });
    expect(answer).toMatchObject(refusal('session-expired'));
    socket.disconnect();
  }
  await expectUndisturbed();
});

test('a token that expires in mid-draft is refused until a newer one of the same user comes', async () => {
  const [first, second] = table.seats;
  const { contestId } = table;
  await first.pick('Ada Arnold');
  await second.until(({ draftPicks }) => draftPicks.length === 1);
  await world.services.drafts.operate({
    contestId,
    act: 'pause',
    reason: 'a long break',
    by: world.operator,
  });
  world.later(16);
  await world.services.drafts.operate({
    contestId,
    act: 'resume',
    reason: 'go on',
    by: world.operator,
  });
  await second.until(({ status }) => status === 'picking');
  expect(await second.pick('Bo Baker')).toMatchObject(refusal('session-expired'));
  const stranger = await signIn(world.baseUrl, first.user.username);
  expect(await second.ask('authenticate', { token: stranger.tokens.access })).toMatchObject(
    refusal('another-user'),
  );
  const again = await signIn(world.baseUrl, second.user.username);
  expect(await second.ask('authenticate', { token: again.tokens.access })).toMatchObject({
    accepted: true,
  });
  expect(await second.pick('Bo Baker')).toMatchObject({ accepted: true });
});

test('who is not in the draft cannot act in it, whatever room they are in', async () => {
  const other = await openTable(world, [`cyd${round}`, `dot${round}`]);
  const [stranger] = other.seats;
  const { contestId } = table;
  expect(await stranger.ask('joinDraftRoom', { contestId })).toMatchObject({ accepted: true });
  for (const [event, payload] of [
    ['makePick', { contestId, player: 'Ada Arnold', userId: stranger.user.userId }],
    ['setAutopick', { contestId, on: true }],
    ['setDraftQueue', { contestId, players: [] }],
  ] as const) {
    expect(await stranger.ask(event, payload)).toMatchObject(refusal('unknown-seat'));
  }
  expect(
    await stranger.ask('withdrawFromDraft', { contestId, userId: stranger.user.userId }),
  ).toMatchObject({
    ...refusal('no-entry-to-withdraw'),
    message: 'Could not find your entry to withdraw',
  });
  await expectUndisturbed();
  for (const seat of other.seats) seat.close();
});

test('a room of a contest that is not, or does not draft, is refused by name', async () => {
  const [first] = table.seats;
  for (const contestId of ['nowhere', 'x'.repeat(40)]) {
    expect(await first.ask('joinDraftRoom', { contestId })).toMatchObject(refusal('not-started'));
  }
});

describe('garbage', () => {
  const payloads: readonly unknown[] = [
    undefined,
    null,
    0,
    'text',
    [],
    [[]],
    {},
    { contestId: null },
    { contestId: '../x', player: 'Ada Arnold', userId: '' },
    { contestId: { $gt: '' }, player: 'Ada Arnold', userId: '' },
    { contestId: 'a', player: 'x'.repeat(201), userId: 'a' },
    { contestId: 'a', player: 'a', userId: 'a', pickNumber: -1 },
    { contestId: 'a', player: 'a', userId: 'a', commandId: '!' },
    { contestId: 'a', players: ['ok', 5] },
    { contestId: 'a', on: 'yes' },
    JSON.parse('{"__proto__": {"polluted": true}, "contestId": "a"}'),
  ];

  test('is refused as malformed, by acknowledgement or by draftError', async () => {
    const [, second] = table.seats;
    const events = [
      'joinDraftRoom',
      'makePick',
      'withdrawFromDraft',
      'setDraftQueue',
      'setAutopick',
      'authenticate',
    ] as const;
    for (const event of events) {
      const seat = await sitDown(world.baseUrl, table.contestId, second.user);
      for (const payload of payloads) {
        expect(await seat.ask(event, payload)).toMatchObject({ accepted: false });
      }
      seat.close();
    }
    second.socket.emit('makePick', { nonsense: true } as never);
    await second.until(() => second.heard.some(([event]) => event === 'draftError'));
    expect(second.heard.find(([event]) => event === 'draftError')?.[1]).toEqual({
      code: 'malformed',
      message: 'The message is malformed. Please refresh the page.',
    });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    await expectUndisturbed();
  });

  test('too large closes the connection, and only that one', async () => {
    const [first, second] = table.seats;
    const closed = new Promise((resolve) => second.socket.on('disconnect', resolve));
    second.socket.emit('makePick', {
      contestId: table.contestId,
      player: 'x'.repeat(100_000),
      userId: second.user.userId,
    });
    await closed;
    await first.until(({ entrants }) => entrants.some(({ present }) => !present));
    expect((await first.pick('Ada Arnold')).accepted).toBe(true);
  });

  test('in a flood is refused, then cut off; the others draft on', async () => {
    const [first, second] = table.seats;
    const flooded = (await sitDown(world.baseUrl, table.contestId, second.user)) satisfies Seat;
    const closed = new Promise((resolve) => flooded.socket.on('disconnect', resolve));
    const answers = await Promise.allSettled(
      Array.from({ length: 500 }, () => flooded.pick('Ada Arnold')),
    );
    await closed;
    const codes = answers.flatMap((answer) =>
      answer.status === 'fulfilled' && !answer.value.accepted ? [answer.value.code] : [],
    );
    expect(codes).toContain('too-many-messages');
    expect(codes.filter((code) => code === 'not-your-turn').length).toBeLessThanOrEqual(30);
    expect(first.state().draftPicks).toHaveLength(0);
    await expectUndisturbed();
  }, 30_000);
});

test('a user of another contest with the same player names drafts nothing here', async () => {
  const outsider = await makePlayer(world, `eve${round}`);
  const seat = await sitDown(world.baseUrl, table.contestId, outsider);
  expect(seat.state().own).toBeNull();
  expect(await seat.pick('Ada Arnold')).toMatchObject(refusal('unknown-seat'));
  seat.close();
  await expectUndisturbed();
});
