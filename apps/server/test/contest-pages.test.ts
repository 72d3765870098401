/** A contest with public lineups is sent from cached encoded pieces, which must equal its plain encoding. */
import {
  Contest,
  ContestEntries,
  ContestResults,
  LARGE_FIELD,
  readEntriesAnew,
} from '@captains-pick/contract';
import { cents } from '@captains-pick/rules';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { runningContest } from './operator/running-contest.ts';
import {
  applyScores,
  enter,
  makeContest,
  makePlayer,
  passDeadline,
  provideWorld,
  signIn,
  START,
  teamOf,
  valueOf,
} from './test-world.ts';

const world = provideWorld();

let made = 0;
const running = async () => {
  made += 1;
  const user = await makePlayer(world, `page${made}`);
  const teams = [teamOf(3, 4, 5), teamOf(5, 4, 3)];
  const { contestId } = await runningContest(world, teams, {}, [user, user]);
  return { contestId, user };
};

const ask = (contestId: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${world.baseUrl}/api/contests/${contestId}`, { headers });

const pageOf = async (contestId: string, headers: Readonly<Record<string, string>> = {}) =>
  Contest.parse(await (await ask(contestId, headers)).json());

const resultsOf = async (contestId: string): Promise<ContestResults> => {
  const answer = await ask(contestId, { prefer: 'respond-async, return=minimal' });
  expect(answer.headers.get('preference-applied')).toBe('return=minimal');
  const sent: unknown = await answer.json();
  const read = ContestResults.parse(sent);
  expect(sent, 'nothing beside').toEqual(read);
  return read;
};

test('through its life it says what the contest is, to each who asks', async () => {
  const { contestId, user } = await running();
  const { tokens } = await signIn(world.baseUrl, user.username);
  const own = { authorization: `Bearer ${tokens.access ?? ''}` };
  const { lifecycle, contests } = world.services;
  const same = async (): Promise<void> => {
    expect(await pageOf(contestId)).toEqual(valueOf(await contests.detail(contestId, null)));
    const mine = await pageOf(contestId, own);
    expect(mine).toEqual(valueOf(await contests.detail(contestId, user.userId)));
    expect(mine.ownEntries).toBe(2);
    // A page that had the contest before is complete with the results alone.
    const { _id, status, paused, players, results } = mine;
    expect(await resultsOf(contestId)).toEqual({ _id, status, paused, players, results });
  };
  const by = world.operator;
  await same();
  valueOf(await applyScores(world, contestId, [0, 0, 0, -1, -2, -3]));
  await same();
  valueOf(await lifecycle.pause({ contestId, reason: 'rain', by: world.operator }));
  await same();
  valueOf(await lifecycle.resume({ contestId, reason: 'sun', by }));
  valueOf(await applyScores(world, contestId, [0, 0, 0, -1, -2, -4], { final: true }));
  await same();
  valueOf(await applyScores(world, contestId, [0, 0, 0, -9, -2, -4], { final: true }));
  await same();
  valueOf(await lifecycle.settle({ contestId, by }));
  await same();
});

test('a cancelled one too', async () => {
  const { contestId } = await running();
  const { lifecycle, contests } = world.services;
  await pageOf(contestId);
  valueOf(await lifecycle.cancel({ contestId, reason: 'void', by: world.operator }));
  expect(await pageOf(contestId)).toEqual(valueOf(await contests.detail(contestId, null)));
});

test('what another process changes is seen', async () => {
  const { contestId } = await running();
  await pageOf(contestId);
  valueOf(
    await applyScores({ ...world, ...world.anotherProcess() }, contestId, [1, 2, 3, 4, 5, 6]),
  );
  expect((await pageOf(contestId)).results?.sequence).toBe(1);
  expect((await resultsOf(contestId)).results?.sequence).toBe(1);
});

test('before the start there is no less than all', async () => {
  world.setTime(START);
  const contestId = await makeContest(world);
  const answer = await ask(contestId, { prefer: 'return=minimal' });
  expect(answer.headers.get('preference-applied')).toBeNull();
  expect(await answer.json()).toMatchObject({ status: 'Registering', entrants: [] });
});

test.each(['return=representation', 'return=minimalist', 'no return=minimal', 'minimal'])(
  'whoever prefers %s gets all',
  async (prefer) => {
    const { contestId } = await running();
    const answer = await ask(contestId, { prefer });
    expect(answer.headers.get('preference-applied')).toBeNull();
    expect(await answer.json()).toHaveProperty('entrants');
  },
);

test('with gzip, without, and not again to whom has it', async () => {
  const { contestId } = await running();
  const plain = await ask(contestId, { 'accept-encoding': 'identity' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  const text = await plain.text();
  const zipped = await ask(contestId, { 'accept-encoding': 'br;q=1, gzip' });
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  expect(await zipped.text()).toBe(text);
  const refusing = await ask(contestId, { 'accept-encoding': 'gzip;q=0' });
  expect(refusing.headers.get('content-encoding')).toBeNull();
  await refusing.text();

  const tag = plain.headers.get('etag') ?? '';
  expect(tag).not.toBe('');
  const again = await ask(contestId, { 'if-none-match': `"other", W/${tag}` });
  expect([again.status, await again.text()]).toEqual([304, '']);
  valueOf(await applyScores(world, contestId, [1, 2, 3, 4, 5, 6]));
  const changed = await ask(contestId, { 'if-none-match': tag });
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(tag);
  await changed.text();
});

test('its gzip is one that every reader takes: a single member, with its sums', async () => {
  const { contestId } = await running();
  const page = valueOf(await world.services.contests.page(contestId, null, 'all'));
  if (!('gzip' in page)) throw new Error('not encoded');
  const body = page.gzip();
  expect(gunzipSync(body)).toEqual(page.plain());
  const broken = Buffer.from(body);
  broken.writeUInt8(broken.readUInt8(broken.length - 6) ^ 1, broken.length - 6);
  expect(() => gunzipSync(broken)).toThrow('incorrect data check');
});

test('a large field that is ranked is sent without its entries, unless they are asked for', async () => {
  world.setTime(START);
  const many = LARGE_FIELD + 1;
  const contestId = await makeContest(world, { maxEntries: many, maxEntriesPerUser: many });
  const user = await makePlayer(world, 'manyfold', cents(100_000_00));
  const other = await makeContest(world, { maxEntries: many, maxEntriesPerUser: many });
  const enterTimes = (id: string, times: number) =>
    Promise.all(
      Array.from({ length: times }, async (_, nth) =>
        valueOf(await enter(world, id, user, nth % 3 === 0 ? teamOf(5, 4, 3) : teamOf(3, 4, 5))),
      ),
    );
  await enterTimes(contestId, many);
  await enterTimes(other, LARGE_FIELD);
  expect((await pageOf(contestId)).entrantsCount).toBe(many);
  await passDeadline(world);
  const whole = valueOf(await world.services.contests.detail(contestId, null));
  expect(whole.entrants).toHaveLength(many);
  expect(await pageOf(contestId)).toEqual({ ...whole, entrants: [] });
  const asked = await fetch(`${world.baseUrl}/api/contests/${contestId}?entries=all`);
  expect(await asked.json()).toEqual(whole);
  valueOf(await applyScores(world, contestId, [0, 0, 0, -1, -2, -3]));
  expect(await pageOf(contestId)).toEqual({
    ...valueOf(await world.services.contests.detail(contestId, null)),
    entrants: [],
  });
  expect((await pageOf(other)).entrants).toHaveLength(LARGE_FIELD);
  valueOf(await applyScores(world, contestId, [0, 0, 0, -1, -2, -4], { final: true }));
  const final = valueOf(await world.services.contests.detail(contestId, null));
  expect(final.placementResults.flatMap(({ entrants }) => entrants)).toHaveLength(many);
  expect(await pageOf(contestId)).toEqual({
    ...final,
    entrants: [],
    placementResults: final.placementResults.slice(0, 1),
  });
  const winnings = final.placementResults
    .flatMap(({ entrants }) => entrants)
    .map(({ winnings: won }) => Number(won))
    .filter((won) => won > 0);
  expect(final.won).toEqual({
    winners: winnings.length,
    paid: winnings.reduce((sum, won) => sum + won, 0),
  });
});

describe('a large field before its start', () => {
  const many = LARGE_FIELD + 1;
  /** Entered by one user so often that it is large, and by another once. */
  const opened = async () => {
    world.setTime(START);
    made += 1;
    const contestId = await makeContest(world, { maxEntries: 800, maxEntriesPerUser: many });
    const crowd = await makePlayer(world, `crowd${made}`, cents(100_000_00));
    const user = await makePlayer(world, `single${made}`, cents(200_00));
    await Promise.all(
      Array.from({ length: LARGE_FIELD }, async () =>
        valueOf(await enter(world, contestId, crowd)),
      ),
    );
    valueOf(await enter(world, contestId, user, teamOf(5, 4, 3)));
    const { client, tokens } = await signIn(world.baseUrl, user.username);
    const own = { authorization: `Bearer ${tokens.access ?? ''}` };
    return { contestId, crowd, user, own, client };
  };

  const minimal = { prefer: 'return=minimal' } as const;

  const entriesOf = async (contestId: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await ask(contestId, { ...headers, ...minimal });
    expect(answer.headers.get('preference-applied')).toBe('return=minimal');
    const sent: unknown = await answer.json();
    const read = ContestEntries.parse(sent);
    expect(sent, 'nothing beside').toEqual(read);
    return read;
  };

  test('is sent with the viewer’s own entries, unless all are asked for', async () => {
    const { contestId, user, own } = await opened();
    const { contests } = world.services;
    const whole = valueOf(await contests.detail(contestId, user.userId));
    expect(whole.entrants).toHaveLength(many);
    const mine = whole.entrants.filter(({ userId }) => userId === user.userId);
    const { lastAct, ...sent } = await pageOf(contestId, own);
    expect(sent).toEqual({ ...whole, entrants: mine });
    expect(mine).toMatchObject([{ team: teamOf(5, 4, 3) }]);
    const asked = await fetch(`${world.baseUrl}/api/contests/${contestId}?entries=all`, {
      headers: own,
    });
    expect(await asked.json()).toEqual(whole);
    const visited = await pageOf(contestId);
    expect(visited).toEqual({ ...whole, entrants: [], ownEntries: 0, lastAct });
  });

  test('then an update is the number of entries and the viewer’s own', async () => {
    const { contestId, crowd, user, own, client } = await opened();
    const signal = new AbortController().signal;
    const readAnew = (known: Contest) => readEntriesAnew(client, known, { signal });
    const same = async (): Promise<void> => {
      for (const headers of [own, {}]) {
        const { _id, status, lastAct, entrantsCount, ownEntries, entrants } = await pageOf(
          contestId,
          headers,
        );
        const expected = { _id, status, lastAct, entrantsCount, ownEntries, entrants };
        expect(await entriesOf(contestId, headers)).toEqual(expected);
      }
    };
    await same();
    const before = await pageOf(contestId, own);
    const { entries, lifecycle } = world.services;
    valueOf(await enter(world, contestId, user, teamOf(3, 4, 5)));
    await same();
    expect((await entriesOf(contestId, own)).entrants.map(({ team }) => team)).toEqual([
      teamOf(5, 4, 3),
      teamOf(3, 4, 5),
    ]);
    for (const entryName of [crowd.username, `${crowd.username}[2]`]) {
      valueOf(await enter(world, contestId, user));
      valueOf(await entries.withdraw({ contestId, user: crowd, entryName }));
    }
    valueOf(await enter(world, contestId, user));
    await same();
    expect((await entriesOf(contestId)).entrantsCount).toBe(many + 2);
    // The prizes are those of the present field.
    const after = await pageOf(contestId, own);
    expect(await readAnew(before)).toEqual(after);
    expect(after.payouts).not.toEqual(before.payouts);
    const { lastAct } = await entriesOf(contestId);
    valueOf(await lifecycle.pause({ contestId, reason: 'rain', by: world.operator }));
    await same();
    expect((await entriesOf(contestId)).lastAct).toBeGreaterThan(lastAct ?? 0);
    expect(await readAnew(before), 'more has changed').toBeNull();
  });

  test('is sent whole with as many entries as a small one, and after the others have left', async () => {
    const { contestId, user, own, client } = await opened();
    const before = await pageOf(contestId, own);
    valueOf(await world.services.entries.withdraw({ contestId, user, entryName: user.username }));
    const answer = await ask(contestId, { ...own, ...minimal });
    expect(answer.headers.get('preference-applied')).toBeNull();
    const whole = valueOf(await world.services.contests.detail(contestId, user.userId));
    expect(await answer.json()).toEqual(whole);
    const signal = new AbortController().signal;
    expect(await readEntriesAnew(client, before, { signal })).toEqual(whole);
  });

  test('stays without others’ entries when it is cancelled, before its start or after it', async () => {
    const { lifecycle } = world.services;
    const early = await opened();
    valueOf(
      await lifecycle.cancel({ contestId: early.contestId, reason: 'void', by: world.operator }),
    );
    const { userId } = early.user;
    expect((await pageOf(early.contestId, early.own)).entrants).toMatchObject([{ userId }]);
    expect(await entriesOf(early.contestId)).toMatchObject({ status: 'Cancelled', entrants: [] });
    const late = await opened();
    await passDeadline(world);
    valueOf(
      await lifecycle.cancel({ contestId: late.contestId, reason: 'void', by: world.operator }),
    );
    expect((await pageOf(late.contestId)).entrants).toEqual([]);
    expect((await resultsOf(late.contestId)).status).toBe('Cancelled');
  });
});
