import { CallError } from '@captains-pick/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  DEADLINE,
  draftContest,
  GOLFERS,
  golfersCsv,
  makeContest,
  provideWorld,
  signIn,
  START,
  type Session,
  valueOf,
} from '../test-world.ts';

const world = provideWorld();
let operator: Session['client'];
beforeAll(async () => {
  operator = (await signIn(world.baseUrl, 'operator')).client;
});

const file = (text: string, name = 'file.csv') => ({ name, text });

/** Above the numbers, by bookmakers who spell one name in their own way. */
const ODDS = ['name,odds', ...GOLFERS.map((name, index) => `${name},${450 + index * 500}`)]
  .join('\n')
  .replace(GOLFERS[5], 'Florence Finn');

describe('a contest is set up', () => {
  test('from a template, previewed as players will see it', async () => {
    world.setTime(START);
    const { templates } = await operator.contestTemplates({});
    const golf = templates.find(({ id }) => id === 'golf-weekend');
    const contest = file(
      JSON.stringify({
        ...golf?.terms,
        tournamentName: 'An Open',
        deadline: DEADLINE.toISOString(),
      }),
      'contest.json',
    );
    const players = { file: file(golfersCsv()), facts: file(ODDS) };
    const before = (await operator.contests({})).length;
    const previewed = await operator.previewContest({ body: { file: contest, players } });
    expect(previewed.contest).toMatchObject({
      _id: 'preview',
      tournamentName: 'An Open',
      status: 'Registering',
      entrantsCount: 0,
      maxEntries: 100,
      players: [
        { name: 'Ada Arnold', salary: 20_000, sportSpecificData: { odds: 450 } },
        {},
        {},
        {},
        {},
        {},
      ],
      entrants: [],
    });
    // $10 of 100 entries, by the table for 100 entries.
    expect(previewed.contest.payouts).toHaveLength(9);
    expect(previewed.contest.payouts.reduce<number>((sum, prize) => sum + Number(prize), 0)).toBe(
      1000,
    );
    expect(previewed.unknown).toEqual(['line 7: Flo Finn is not in the facts']);
    expect(await operator.contests({})).toHaveLength(before);

    const { contestId } = await operator.createContest({ body: { file: contest } });
    const created = await operator.contest({ params: { id: contestId } });
    expect({ ...created, _id: 'preview', players: [], payouts: [] }).toEqual({
      ...previewed.contest,
      players: [],
      payouts: [],
    });
  });

  test('a snake contest previews its clock, and no commitment before there is one', async () => {
    const { templates } = await operator.contestTemplates({});
    const terms = templates.find(({ id }) => id === 'esports-snake')?.terms;
    const { contest } = await operator.previewContest({
      body: { file: file(JSON.stringify({ ...terms, tournamentName: 'A Final' })) },
    });
    expect(contest.draft).toEqual({
      pickTimeLimit: 45,
      commitment: 'published when the contest is created',
      nonceHashes: [],
      awaitsBeacon: false,
      places: null,
      barred: false,
    });
    expect(contest.salaryCap).toBeNull();
  });

  test.each([
    ['a file that is no contest', '{"tournamentName":"X"}', 'contest-file-faults'],
    [
      'a deadline that is past',
      JSON.stringify({
        tournamentName: 'X',
        sport: 'Golf',
        draftType: 'Salary',
        format: 'Pick6',
        entryFee: 5,
        maxEntries: 10,
        deadline: '2030-01-01T00:00:00Z',
      }),
      'deadline-past',
    ],
  ])('a preview of %s is refused as creating it is', async (_, text, code) => {
    const body = { file: file(text) };
    for (const call of [
      () => operator.previewContest({ body }),
      () => operator.createContest({ body }),
    ]) {
      const refusal: unknown = await call().catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(CallError);
      expect(refusal).toMatchObject({ failure: { code } });
    }
  });
});

describe('players are imported', () => {
  test('with salaries suggested by what is known of them', async () => {
    world.setTime(START);
    const { contestId: id } = valueOf(
      await world.services.contests.create(draftContest({ salaryCap: 30_000 }), world.operator),
    );
    const params = { id };
    const body = {
      file: file(['name', ...GOLFERS].join('\n')),
      facts: file(ODDS),
      same: [{ name: 'Florence Finn', player: 'Flo Finn' }],
      suggestSalaries: true,
    };
    const suggested = await operator.suggestSalaries({ params, body });
    expect(suggested).toMatchObject({
      source: 'odds',
      facts: [{ line: 7, name: 'Florence Finn', perhaps: ['Flo Finn'], player: 'Flo Finn' }],
      unmatched: [],
      unknown: [],
    });
    expect(suggested.players.every(({ inFacts }) => inFacts)).toBe(true);
    expect(suggested.players.map(({ why }) => why)).toEqual([
      'odds +450',
      'odds +950',
      'odds +1450',
      'odds +1950',
      'odds +2450',
      'odds +2950',
    ]);
    expect((await operator.contest({ params })).players).toEqual([]);

    await expect(operator.importPlayers({ params, body })).rejects.toThrow(
      'Give a reason for matching names in the facts to players.',
    );
    const imported = await operator.importPlayers({
      params,
      body: { ...body, sameBecause: 'Her given name' },
    });
    expect(imported).toMatchObject({
      message: '6 players imported, 6 with a suggested salary.',
      imported: 6,
      suggested: 6,
    });
    const { players } = await operator.contest({ params });
    expect(players.map(({ salary }) => salary)).toEqual(
      suggested.players.map((player) => player.suggested),
    );
    const { acts } = await operator.contestAudit({ params });
    expect(acts[0]).toMatchObject({
      act: 'import-players',
      reason: 'Her given name',
      before: { players: 0 },
      after: { players: 6, suggested: 6, same: ['Florence Finn is Flo Finn'] },
    });
  });
});

describe('what is exported', () => {
  test('comes as CSV', async () => {
    const id = await makeContest(world);
    const params = { id };
    expect(await operator.exportEntries({ params })).toBe(
      'id,entry,username,captain,salary,place,winnings\n',
    );
    const results = (await operator.exportResults({ params })).split('\n');
    expect(results[0]).toMatch(/^id,player,salary,finish/);
    expect(results).toHaveLength(GOLFERS.length + 2);
    const { tokens } = await signIn(world.baseUrl, 'operator');
    const response = await fetch(
      `${world.baseUrl}/api/operator/contests/${id}/export/results.csv`,
      { headers: { authorization: `Bearer ${tokens.access}` } },
    );
    expect(response.headers.get('content-type')).toContain('text/csv');
    const missing: unknown = await operator
      .exportEntries({ params: { id: 'none' } })
      .catch((error: unknown) => error);
    expect(missing).toMatchObject({ failure: { code: 'contest-not-found' } });
  });
});
