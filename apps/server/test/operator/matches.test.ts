import { describe, expect, test } from 'vitest';
import {
  applyScores,
  CHEAP_TEAM,
  GOLFERS,
  provideWorld,
  refusalOf,
  resultsFile,
  valueOf,
  type TestWorld,
} from '../test-world.ts';
import { actsOn, runningContest, scoreOf, verified } from './running-contest.ts';

const world = provideWorld();

type FeedOptions = Partial<Parameters<TestWorld['services']['results']['preview']>[0]>;

const apply = (contestId: string, text: string, options: FeedOptions = {}) =>
  world.services.results.apply({
    contestId,
    file: { name: 'results.json', text },
    format: 'results',
    by: world.operator,
    ...options,
  });

/** Ada Arnold under another name, without an id. */
const renamed = (scores: readonly number[], name = 'A. Arnold-Smith') =>
  resultsFile(scores, { at: world.later() }).replace('"id":"g1",', '').replace(GOLFERS[0], name);

const match = (
  contestId: string,
  said: { kind: 'id' | 'name'; text: string },
  player: string | null,
) =>
  world.services.results.match({
    contestId,
    said,
    player,
    reason: 'They say so on site.',
    by: world.operator,
  });

describe('a name that is nobody’s', () => {
  test('is settled once, for every later feed and preview', async () => {
    const { contestId } = await runningContest(world, [CHEAP_TEAM, CHEAP_TEAM]);
    const unmatched = refusalOf(await apply(contestId, renamed([-1, 0, 0, 0, 0, 0])));
    expect(unmatched).toMatchObject({
      name: 'feed-unmatched',
      faults: [
        'row 1: A. Arnold-Smith does not match exactly one player of the contest',
        'Ada Arnold (g1) is in the contest but not in the feed',
      ],
    });
    const { matches } = valueOf(
      await match(contestId, { kind: 'name', text: ' a. arnold-SMITH ' }, 'ada  ARNOLD'),
    );
    expect(matches).toMatchObject([
      { said: { kind: 'name' }, player: { name: 'Ada Arnold' }, by: 'operator' },
    ]);
    const file = { name: 'results.json', text: renamed([-1, 0, 0, 0, 0, 0]) };
    const previewed = await world.services.results.preview({ contestId, file, format: 'results' });
    expect(valueOf(previewed).changes).toHaveLength(6);
    for (const score of [-1, -2]) {
      valueOf(await apply(contestId, renamed([score, 0, 0, 0, 0, 0])));
      expect(await scoreOf(world, contestId, 'Ada Arnold')).toBe(score);
    }
    expect(await verified(world, contestId)).toMatchObject({ sound: true });
  });

  test('may be nobody in the contest, and is left out without a word', async () => {
    const { contestId } = await runningContest(world, [CHEAP_TEAM, CHEAP_TEAM]);
    const withAlternate = () =>
      resultsFile([0, 0, 0, 0, 0, 0, 4], { at: world.later() }).replace('"g7"', '"alt"');
    expect(refusalOf(await apply(contestId, withAlternate()))).toMatchObject({
      name: 'feed-unmatched',
      faults: ['row 7: Nobody (alt) does not match exactly one player of the contest'],
    });
    valueOf(await match(contestId, { kind: 'id', text: 'alt' }, null));
    expect(valueOf(await apply(contestId, withAlternate()))).toMatchObject({
      changed: 6,
      skipped: [],
    });
    const { unmatched, matches } = valueOf(await world.services.results.feeds(contestId));
    expect({ unmatched, matches }).toMatchObject({
      unmatched: [],
      matches: [{ said: { kind: 'id', text: 'alt' }, player: null }],
    });
    expect(await verified(world, contestId)).toMatchObject({ sound: true });
  });

  test('settled otherwise, or not any more, changes what later feeds say, not earlier ones', async () => {
    const { contestId } = await runningContest(world, [CHEAP_TEAM, CHEAP_TEAM]);
    const said = { kind: 'name', text: 'The Stranger' } as const;
    const scores = (stranger: number) => renamed([stranger, 7, 0, 0, 0, 0], said.text);
    valueOf(await match(contestId, said, GOLFERS[0]));
    valueOf(await apply(contestId, scores(-5)));
    valueOf(await match(contestId, said, null));
    valueOf(await apply(contestId, scores(-9), { allowMissing: true }));
    expect(await scoreOf(world, contestId, GOLFERS[0])).toBe(-5);
    const by = world.operator;
    valueOf(await world.services.results.unmatch({ contestId, said, reason: 'a slip', by }));
    expect(refusalOf(await apply(contestId, scores(-9)))).toMatchObject({ name: 'feed-unmatched' });
    expect(
      refusalOf(await world.services.results.unmatch({ contestId, said, reason: 'again', by })),
    ).toEqual({ name: 'no-match', text: 'The Stranger' });
    expect(await verified(world, contestId)).toMatchObject({ sound: true });
    const acts = (await actsOn(world, contestId)).filter(({ act }) => act.includes('match'));
    expect(acts).toMatchObject([
      { act: 'unmatch-player', reason: 'a slip', before: { player: null }, after: null },
      { act: 'match-player', before: { player: expect.any(String) }, after: { player: null } },
      { act: 'match-player', before: null, after: { text: 'The Stranger' } },
    ]);
  });

  test('is never two rows of one player, and never a player who is not there', async () => {
    const { contestId } = await runningContest(world, [CHEAP_TEAM, CHEAP_TEAM]);
    expect(refusalOf(await match(contestId, { kind: 'name', text: 'X' }, 'Y'))).toEqual({
      name: 'player-not-found',
      player: 'Y',
    });
    for (const text of ['One', 'Two']) {
      valueOf(await match(contestId, { kind: 'name', text }, GOLFERS[0]));
    }
    const text = resultsFile([0, 0, 0, 0, 0, 0], { at: world.later() })
      .replace('"id":"g1",', '')
      .replace(GOLFERS[0], 'One')
      .replace('"id":"g2",', '')
      .replace(GOLFERS[1], 'Two');
    expect(refusalOf(await apply(contestId, text))).toMatchObject({
      name: 'feed-unmatched',
      faults: [
        'row 2: Two does not match exactly one player of the contest',
        'Bo Baker (g2) is in the contest but not in the feed',
      ],
    });
  });
});

describe('the feeds of a contest', () => {
  test('are watched: what came when, from whom, how old, and who is not matched', async () => {
    const { contestId } = await runningContest(world, [CHEAP_TEAM, CHEAP_TEAM]);
    expect(valueOf(await world.services.results.feeds(contestId))).toMatchObject({
      status: 'Running',
      paused: null,
      age: null,
      event: null,
      feeds: [],
      missing: [],
    });
    const first = world.later();
    valueOf(await applyScores(world, contestId, [0, 0, 0, 0, 0, 0], { at: first }));
    valueOf(
      await apply(contestId, renamed([1, 0, 0, 0, 0, 0]), {
        skipUnknown: true,
        allowMissing: true,
      }),
    );
    const second = world.now();
    world.later(3);
    expect(valueOf(await world.services.results.feeds(contestId))).toEqual({
      contestId,
      status: 'Running',
      paused: null,
      now: world.now().toISOString(),
      age: 180,
      event: { id: 'an open', name: 'An Open' },
      feeds: [
        {
          sequence: 2,
          source: 'tests',
          file: 'results.json',
          event: { id: 'an open', name: 'An Open' },
          observedAt: second.toISOString(),
          appliedAt: second.toISOString(),
          by: 'operator',
          rows: 6,
          changed: 0,
          final: false,
        },
        expect.objectContaining({ sequence: 1, changed: 6, observedAt: first.toISOString() }),
      ],
      unmatched: [{ where: 'row 1', externalId: null, name: 'A. Arnold-Smith' }],
      missing: [{ _id: expect.any(String), externalId: 'g1', name: 'Ada Arnold' }],
      matches: [],
      overrides: [],
    });
  });

  test('are of one event, unless the operator knows better', async () => {
    const { contestId } = await runningContest(world, [CHEAP_TEAM, CHEAP_TEAM]);
    const of = (event: string, score: number) =>
      resultsFile([score, 0, 0, 0, 0, 0], { at: world.later() }).replace('An Open', event);
    valueOf(await apply(contestId, of('An Open', 0)));
    expect(refusalOf(await apply(contestId, of('Another Open', 1)))).toEqual({
      name: 'feed-of-another-event',
      feed: { id: 'another open', name: 'Another Open' },
      bound: { id: 'an open', name: 'An Open' },
    });
    expect(await scoreOf(world, contestId, GOLFERS[0])).toBe(0);
    valueOf(await apply(contestId, of('Another Open', 2), { anotherEvent: true }));
    valueOf(await apply(contestId, of('ANOTHER  open', 3)));
    expect(refusalOf(await apply(contestId, of('An Open', 4)))).toMatchObject({
      name: 'feed-of-another-event',
    });
    expect(await scoreOf(world, contestId, GOLFERS[0])).toBe(3);
  });
});
