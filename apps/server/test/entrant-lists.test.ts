/** Entrants by page, and ownership: parts of what the contest's whole detail has, to everybody who may see it. */
import type { Entrant, EntrantsQuery } from '@captains-pick/contract';
import { cents, nameKey, ownership } from '@captains-pick/rules';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Services } from '../src/services/services.ts';
import type { Actor } from '../src/shared/actor.ts';
import { triesOf } from './extent.ts';
import { enteredContest, runningContest, type Entered } from './operator/running-contest.ts';
import {
  applyScores,
  enter,
  makeContest,
  makePlayer,
  passDeadline,
  provideWorld,
  refusalOf,
  signIn,
  START,
  teamOf,
  valueOf,
} from './test-world.ts';

const world = provideWorld();

const detail = async (contestId: string, viewer: string | null = null) =>
  valueOf(await world.services.contests.detail(contestId, viewer));

const partOf = async (
  contestId: string,
  query: EntrantsQuery = {},
  viewer: string | null = null,
  services: Pick<Services, 'entrantLists'> = world.services,
) => valueOf(await services.entrantLists.part({ contestId, viewer, query }));

let made = 0;
const someone = (name = ''): Promise<Actor> => {
  made += 1;
  return makePlayer(world, `${name}listed${made}`, cents(10_000_00));
};

const TEAMS = [
  teamOf(3, 4, 5),
  teamOf(5, 4, 3),
  teamOf(3, 4, 5),
  teamOf(2, 4, 5),
  teamOf(4, 3, 5),
  teamOf(2, 5, 4),
  teamOf(3, 5, 4),
  teamOf(5, 2, 4),
  teamOf(4, 5, 3),
  teamOf(3, 4, 5),
  teamOf(5, 3, 4),
  teamOf(4, 3, 5),
  teamOf(3, 5, 4),
];

/** Of six users in no order, one with eleven entries: the tenth comes after the ninth. */
const users = async (): Promise<readonly Actor[]> => {
  const many = await someone('m');
  const others = [await someone('z'), await someone('a')];
  return [...others, ...Array.from({ length: 11 }, () => many)];
};

const numberOf = ({ entryName }: Entrant): number => Number(/\[(\d+)\]$/.exec(entryName)?.[1] ?? 1);

const inOrder = (entrants: readonly Entrant[]): readonly Entrant[] =>
  entrants.toSorted((a, b) =>
    a.username === b.username ? numberOf(a) - numberOf(b) : a.username < b.username ? -1 : 1,
  );

/** Compares random parts with the detail that the viewer gets. */
const expectParts = async (contestId: string, viewer: string | null): Promise<void> => {
  const { entrants, players, startedAt } = await detail(contestId, viewer);
  const idOf = new Map(players.map(({ _id, name }) => [name, _id]));
  const teamless = { captain: '', flexPlayers: [] };
  await fc.assert(
    fc.asyncProperty(
      fc.nat(14),
      fc.nat(14),
      fc.constantFrom('', 'LISTED', '[1', 'z', 'no such'),
      fc.constantFrom(undefined, ...(startedAt === null ? [] : players.map(({ name }) => name))),
      async (offset, limit, search, player) => {
        const own = inOrder(entrants.filter(({ userId }) => userId === viewer));
        const others = inOrder(entrants.filter(({ userId }) => userId !== viewer));
        const found = others.filter(
          ({ entryName, team }) =>
            nameKey(entryName).includes(nameKey(search)) &&
            (player === undefined ||
              [(team ?? teamless).captain, ...(team ?? teamless).flexPlayers].includes(player)),
        );
        const part = await partOf(
          contestId,
          {
            offset: String(offset),
            limit: String(limit),
            search,
            player: player === undefined ? undefined : idOf.get(player),
          },
          viewer,
        );
        expect(part).toEqual({
          _id: contestId,
          total: entrants.length,
          found: found.length,
          offset,
          rows: found.slice(offset, offset + limit),
          own,
        });
      },
    ),
    { numRuns: triesOf({ usual: 40, nightly: 400 }) },
  );
};

describe('a contest before its deadline', () => {
  let entered: Entered;
  beforeAll(async () => {
    entered = await enteredContest(world, TEAMS, { maxEntriesPerUser: 11 }, await users());
  });

  test('any part is a part of what the viewer may see: others’ names, and own lineups', async () => {
    const { contestId, users: entrants } = entered;
    for (const viewer of [entrants[0], entrants[2], await someone()]) {
      await expectParts(contestId, viewer?.userId ?? '');
    }
    const { rows, own } = await partOf(contestId, {}, entrants[2]?.userId ?? '');
    expect(own.map(({ team }) => team)).toEqual(TEAMS.slice(2));
    for (const row of rows) expect(Object.keys(row)).not.toContain('team');
    for (const row of rows) expect(Object.keys(row)).not.toContain('teamSalary');
  });

  test('a visitor learns the number of entries, and no name, whatever is searched', async () => {
    const { contestId } = entered;
    const nothing = { _id: contestId, total: 13, found: 0, offset: 0, rows: [], own: [] };
    for (const query of [{}, { search: 'listed' }]) {
      expect(await partOf(contestId, query)).toEqual(nothing);
    }
    const { entrants } = await detail(contestId, entered.users[0]?.userId ?? '');
    const query = { entry: entrants[0]?._id };
    const asked = await world.services.entrantLists.part({ contestId, viewer: null, query });
    expect(refusalOf(asked)).toEqual({ name: 'entry-not-found' });
  });

  test('lineups can’t be asked for by player, nor counted', async () => {
    const { contestId, users: entrants } = entered;
    const { players } = await detail(contestId);
    const refusal = { name: 'wrong-status', status: 'Registering' };
    const lists = world.services.entrantLists;
    for (const viewer of [null, entrants[0]?.userId ?? '']) {
      const query = { player: players[3]?._id };
      expect(refusalOf(await lists.part({ contestId, viewer, query }))).toMatchObject(refusal);
    }
    expect(refusalOf(await lists.ownership(contestId))).toMatchObject(refusal);
  });

  test('who enters and who withdraws is seen at once, on each process', async () => {
    const { contestId } = await enteredContest(world, TEAMS.slice(0, 2));
    const other = world.anotherProcess().services;
    const guest = await someone('guest-');
    const everywhere = async (found: number): Promise<void> => {
      for (const services of [world.services, other]) {
        const part = await partOf(contestId, { search: 'guest-' }, 'nobody', services);
        expect([part.found, part.rows.length]).toEqual([found, found]);
      }
    };
    await everywhere(0);
    valueOf(await enter(world, contestId, guest));
    await everywhere(1);
    const withdrawn = await world.services.entries.withdraw({
      contestId,
      user: guest,
      entryName: guest.username,
    });
    valueOf(withdrawn);
    await everywhere(0);
    valueOf(await enter(world, contestId, guest));
    await everywhere(1);
  });
});

describe('a running contest', () => {
  let entered: Entered;
  beforeAll(async () => {
    entered = await runningContest(world, TEAMS, { maxEntriesPerUser: 11 }, await users());
  });

  test('any part is a part of the whole, also by player', async () => {
    for (const viewer of [entered.users[0], entered.users[2]]) {
      await expectParts(entered.contestId, viewer?.userId ?? '');
    }
    await expectParts(entered.contestId, null);
    expect((await partOf(entered.contestId)).own).toEqual([]);
  });

  test('has one entry by its id, and refuses an unknown one', async () => {
    const { contestId } = entered;
    for (const entrant of (await detail(contestId)).entrants) {
      expect((await partOf(contestId, { entry: entrant._id })).rows).toEqual([entrant]);
    }
    const other = await enteredContest(world, TEAMS.slice(0, 1));
    const foreign = (await detail(other.contestId, 'anyone')).entrants[0]?._id;
    for (const entry of ['unknown', foreign]) {
      const query = { entry };
      const asked = await world.services.entrantLists.part({ contestId, viewer: null, query });
      expect(refusalOf(asked)).toEqual({ name: 'entry-not-found' });
    }
  });

  test('ownership is what the small field’s page counts, on each process, after a restart and to the end', async () => {
    const { contestId } = await runningContest(
      world,
      TEAMS,
      { maxEntriesPerUser: 11 },
      await users(),
    );
    const by = world.operator;
    const same = async (): Promise<void> => {
      const { entrants, players } = await detail(contestId);
      const { entries, rows } = ownership(entrants.map(({ team }) => ({ team: team ?? null })));
      const idOf = new Map(players.map(({ _id, name }) => [name, _id]));
      const expected = rows.map(({ player, captain, flex }) => ({
        _id: idOf.get(player),
        captain,
        flex,
      }));
      for (const services of [world.services, world.anotherProcess().services]) {
        const counted = valueOf(await services.entrantLists.ownership(contestId));
        expect(counted.entries).toBe(entries);
        expect(counted.players.toSorted(byId)).toEqual(expected.toSorted(byId));
      }
    };
    const byId = (a: { readonly _id?: string }, b: { readonly _id?: string }): number =>
      (a._id ?? '') < (b._id ?? '') ? -1 : 1;
    await same();
    valueOf(await applyScores(world, contestId, [3, 2, -9, -1, -2, -1], { final: true }));
    await same();
    valueOf(await world.services.lifecycle.settle({ contestId, by }));
    await same();
  });

  test('over HTTP too: garbage is refused in the words of the standings', async () => {
    const { contestId, users: entrants } = entered;
    const [user] = entrants;
    const { client } = await signIn(world.baseUrl, user?.username ?? '');
    const query = { limit: '2', offset: '1', search: 'listed' };
    expect(await client.entrants({ params: { id: contestId }, query })).toEqual(
      await partOf(contestId, query, user?.userId),
    );
    expect(await client.ownership({ params: { id: contestId } })).toEqual(
      valueOf(await world.services.entrantLists.ownership(contestId)),
    );
    const path = `${world.baseUrl}/api/contests/${contestId}`;
    const visited: unknown = await (await fetch(`${path}/entrants?limit=2&offset=1`)).json();
    expect(visited).toEqual(await partOf(contestId, { limit: '2', offset: '1' }));
    const messageOf = async (call: string, asked: string) => {
      const answer = await fetch(`${path}/${call}?${asked}`);
      const { message } = (await answer.json()) as { readonly message: string };
      return [answer.status, message];
    };
    for (const asked of ['limit=-1', 'offset=1.5', 'offset=12345678', `search=${'x'.repeat(81)}`]) {
      const refused = await messageOf('entrants', asked);
      expect(refused[0]).toBe(400);
      expect(refused).toEqual(await messageOf('standings', asked));
    }
    for (const asked of ['entry=%00', 'player=a/b']) {
      expect((await messageOf('entrants', asked))[0]).toBe(400);
    }
    expect((await fetch(`${path}/entrants?limit=1000`)).status).toBe(200);
    expect((await fetch(`${path}/entrants?search=%25&player=unknown`)).status).toBe(200);
  });
});

test('a contest cancelled before its deadline keeps its lineups hidden, and an unknown one has none', async () => {
  const { contestId, users: entrants } = await enteredContest(world, TEAMS.slice(0, 3));
  const { lifecycle, entrantLists } = world.services;
  valueOf(await lifecycle.cancel({ contestId, reason: 'Rain', by: world.operator }));
  expect((await partOf(contestId)).rows).toEqual([]);
  const { rows, own } = await partOf(contestId, {}, entrants[0]?.userId ?? '');
  expect(rows.map(({ team }) => team)).toEqual([undefined, undefined]);
  expect(own[0]?.team).toEqual(TEAMS[0]);
  const unknown = { name: 'contest-not-found' };
  const part = await entrantLists.part({ contestId: 'unknown', viewer: null, query: {} });
  expect(refusalOf(part)).toEqual(unknown);
  expect(refusalOf(await entrantLists.ownership('unknown'))).toEqual(unknown);
});

test('a part has at most a hundred rows, and fifty if no number is asked for', async () => {
  world.setTime(START);
  const entries = 103;
  const contestId = await makeContest(world, { maxEntries: 200, maxEntriesPerUser: entries });
  const user = await someone();
  for (let nth = 0; nth < entries; nth += 1) valueOf(await enter(world, contestId, user));
  await passDeadline(world);
  expect((await partOf(contestId)).rows).toHaveLength(50);
  expect((await partOf(contestId, { limit: '1000' })).rows).toHaveLength(100);
  const last = await partOf(contestId, { offset: '100' });
  expect(last.rows.map(({ entryName }) => entryName)).toEqual(
    [101, 102, 103].map((nth) => `${user.username}[${nth}]`),
  );
});
