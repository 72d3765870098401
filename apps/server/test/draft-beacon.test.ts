/** Draft orders that wait for a public beacon: a relay on this machine signs with a key of its own. */
import { isSignedRound } from '@captains-pick/contract/beacon';
import { sha256 } from '@captains-pick/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBeacon } from '../src/lobbies/beacon.ts';
import { firstRoundAfter, hashOfChain, timeOfRound } from '../src/lobbies/beacon-chain.ts';
import { verifyDrafts } from '@captains-pick/verify';
import type { Actor } from '../src/shared/actor.ts';
import { enterSnake, makeSnake, sitDown } from './draft-world.ts';
import { openFakeRelay, type FakeRelay } from './fake-relay.ts';
import {
  balanceOf,
  draftContest,
  makePlayer,
  openWorld,
  refusalOf,
  START,
  valueOf,
  type TestWorld,
} from './test-world.ts';

/** The League of Entropy's chain "quicknet", and a round that it has signed. */
const QUICKNET = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesisTime: 1_692_803_367,
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  beaconId: 'quicknet',
};
const ROUND_42 = {
  chain: QUICKNET.hash,
  round: 42,
  signature:
    '95a9f9f5b231b7714de1553105d8ffdf3dcda24cfdb1e689319bccf79a9c8ce430a91b811fbfaf763900bc998b5d686a',
  randomness: '',
};

describe('a drand chain', () => {
  test('has the hash that drand gives it, and signs its rounds', () => {
    expect(hashOfChain(QUICKNET)).toBe(QUICKNET.hash);
    const bytes = Buffer.from(ROUND_42.signature, 'hex');
    const randomness = Buffer.from(sha256(bytes)).toString('hex');
    const signed = { ...ROUND_42, randomness };
    expect(isSignedRound(QUICKNET, signed)).toBe(true);
    expect(isSignedRound(QUICKNET, { ...signed, round: 43 })).toBe(false);
    expect(isSignedRound(QUICKNET, { ...signed, randomness: 'ab'.repeat(32) })).toBe(false);
    expect(isSignedRound({ ...QUICKNET, hash: 'ab'.repeat(32) }, signed)).toBe(false);
    expect(isSignedRound(QUICKNET, { ...signed, signature: 'not hex' })).toBe(false);
  });

  test('has rounds at fixed times', () => {
    const chain = { genesisTime: 1000, period: 3 };
    expect(timeOfRound(chain, 1)).toEqual(new Date(1_000_000));
    for (const [time, round] of [
      [999_000, 1],
      [1_000_000, 1],
      [1_000_001, 2],
      [1_003_000, 2],
      [1_012_000, 5],
    ] as const) {
      expect(firstRoundAfter(chain, new Date(time))).toBe(round);
    }
  });
});

describe('a draft order with a beacon', () => {
  let relay: FakeRelay;
  let world: TestWorld;
  let names = 0;
  beforeAll(async () => {
    relay = await openFakeRelay(new Date(START.getTime() - 60_000), () => world.now());
    world = await openWorld({ beacon: createBeacon({ address: relay.address, fetch }) });
  });
  afterAll(async () => {
    await world.close();
    await relay.close();
  });

  const players = async (count: number): Promise<Actor[]> => {
    const made: Actor[] = [];
    for (let at = 0; at < count; at += 1) {
      names += 1;
      made.push(await makePlayer(world, `beacon${names}`));
    }
    return made;
  };
  const later = (seconds: number): void =>
    world.setTime(new Date(world.now().getTime() + seconds * 1000));
  const published = async (contestId: string) =>
    valueOf(await world.services.drafts.published(contestId, world.operator.userId));
  const detail = async (contestId: string) =>
    valueOf(await world.services.contests.detail(contestId, world.operator.userId));
  const enter = (contestId: string, user: Actor) =>
    world.services.entries.enter({ contestId, user, payload: {}, idempotencyKey: null });
  const filled = async () => {
    const contestId = await makeSnake(world);
    const users = await players(2);
    for (const user of users) await enterSnake(world, contestId, user);
    return { contestId, users };
  };

  test('waits for the first round due 10 s after the lobby was filled, and no longer', async () => {
    const { contestId, users } = await filled();
    const [own] = users;
    if (own === undefined) throw new Error('no player');
    const [before] = (await published(contestId)).draws;
    const round = before?.beaconRound ?? 0;
    const due = new Date(START.getTime() - 60_000 + (round - 1) * 3000);
    expect(due.getTime() - world.now().getTime()).toBeGreaterThanOrEqual(10_000);
    expect(due.getTime() - world.now().getTime()).toBeLessThan(13_000);
    expect(before).toMatchObject({ draw: null, drawnAt: null });
    expect(await detail(contestId)).toMatchObject({
      status: 'Drafting',
      draft: { places: null, awaitsBeacon: true },
    });
    const seat = await sitDown(world.baseUrl, contestId, own);
    expect(seat.state()).toMatchObject({ status: 'waiting', order: [], draw: null });

    later(9);
    await world.drawOrders.sweep();
    expect(relay.asked).not.toContain(round);
    // A relay that is down, or answers a round that its network has not signed, changes nothing.
    world.setTime(due);
    relay.setDown(true);
    await world.drawOrders.sweep();
    relay.setDown(false);
    expect((await published(contestId)).draws[0]).toMatchObject({ draw: null });
    later(3600);
    expect(seat.state()).toMatchObject({ status: 'waiting', draw: null });

    await world.drawOrders.sweep();
    const state = await seat.until(({ status }) => status === 'picking');
    seat.close();
    expect(state.draw).toMatchObject({ version: 2, beacon: { round } });
    expect(state.order.toSorted()).toEqual(users.map(({ userId }) => userId).toSorted());
    expect(relay.asked.filter((each) => each === round)).toHaveLength(1);
    const record = await published(contestId);
    expect(verifyDrafts(record, await detail(contestId))).toMatchObject({
      sound: true,
      lines: [
        expect.stringContaining(`beacon round ${round}`),
        'Draft 1 is not over: its log is not public yet.',
      ],
    });
    const [draw] = record.draws;
    if (draw?.draw?.version !== 2 || draw.draw.beacon === null) throw new Error('no beacon');
    const { draw: drawn } = draw;
    const differing = (change: Partial<typeof draw>) =>
      verifyDrafts({ ...record, draws: [{ ...draw, ...change }], drafts: [] }, { entrants: [] })
        .lines;
    expect(differing({ beaconRound: round + 1 })).toEqual([
      `Draft order 1 differs: its beacon round is not ${round + 1}.`,
    ]);
    const forged = Buffer.alloc(48, 3).toString('hex');
    const randomness = Buffer.from(sha256(Buffer.from(forged, 'hex'))).toString('hex');
    const beacon = { ...draw.draw.beacon, signature: forged, randomness };
    expect(differing({ draw: { ...drawn, beacon } })).toEqual([
      `Draft order 1 differs: the beacon's network did not sign round ${round}.`,
    ]);
    expect(differing({ draw: { ...drawn, beacon: null } })).toEqual([
      'Draft order 1 differs: its beacon is not the one that the contest named.',
    ]);
  });

  test('whoever leaves before it is drawn is refunded, barred, and has a place that opens at the draw', async () => {
    const { contestId, users } = await filled();
    const [left, stays] = users;
    const [late] = await players(1);
    if (left === undefined || stays === undefined || late === undefined) throw new Error('nobody');
    const seat = await sitDown(world.baseUrl, contestId, left);
    const exit = { contestId, userId: left.userId };
    expect(await seat.ask('withdrawFromDraft', exit)).toMatchObject({ accepted: true });
    seat.close();
    expect(await balanceOf(world, left)).toBe(100);
    expect(await detail(contestId)).toMatchObject({
      status: 'Registering',
      draft: { places: null, awaitsBeacon: true },
    });
    expect(refusalOf(await enter(contestId, left))).toEqual({ name: 'left-after-draw' });
    expect(refusalOf(await enter(contestId, late))).toEqual({ name: 'order-being-drawn' });
    later(20);
    await world.drawOrders.sweep();
    const { draft } = await detail(contestId);
    expect(draft?.places).toHaveLength(2);
    expect(draft?.places?.filter((place) => place !== null)).toEqual([stays.userId]);
    valueOf(await enter(contestId, late));
    expect(await detail(contestId)).toMatchObject({ status: 'Drafting' });
    expect(verifyDrafts(await published(contestId), await detail(contestId))).toMatchObject({
      sound: true,
    });
  });

  test('a contest is not created while the terms of its beacon can’t be read', async () => {
    const down = createBeacon({ address: relay.address, fetch });
    relay.setDown(true);
    await expect(down.chain()).rejects.toThrow('answered 503');
    relay.setDown(false);
    const another = relay.address.replace(/[0-9a-f]{64}$/, '52'.repeat(32));
    await expect(
      createBeacon({
        address: another,
        fetch: (url, options) => fetch(url.replace(another, relay.address), options),
      }).chain(),
    ).rejects.toThrow('returned the terms of another chain');
    const lost = await openWorld({
      beacon: createBeacon({
        address: 'http://127.0.0.1:9/'.concat('52'.repeat(32)),
        fetch: () => Promise.reject(new Error('no route')),
      }),
    });
    const snake = draftContest({ draftType: 'Snake', maxEntries: 2, maxEntriesPerUser: 1 });
    expect(refusalOf(await lost.services.contests.create(snake, lost.operator))).toEqual({
      name: 'beacon-unavailable',
    });
    // A salary contest has no order to draw.
    valueOf(await lost.services.contests.create(draftContest(), lost.operator));
    await lost.close();
  });

  test('a round that the network did not sign draws nothing', async () => {
    const { contestId } = await filled();
    relay.forge();
    later(20);
    await world.drawOrders.sweep();
    expect(world.errors.map(String).join('\n')).toContain("that its network didn't sign");
    const [draw] = (await published(contestId)).draws;
    expect(draw).toMatchObject({ draw: null });
  });
});
