import { eq } from 'drizzle-orm';
import { RESULT_FORMATS } from '@captains-pick/contract';
import { readers } from '@captains-pick/feeds';
import { ALL_SAMPLES, outcomeOf, resultsOf, type FeedSample } from '@captains-pick/feeds/testing';
import type { PlayerResult } from '@captains-pick/rules';
import { describe, expect, test } from 'vitest';
import { playerResults } from '../../src/database/schema.ts';
import { resultOf } from '../../src/players/result-of.ts';
import { playersOf } from '../../src/players/players-repository.ts';
import { seededChance } from '../simulation/seeded-chance.ts';
import {
  draftContest,
  enter,
  makePlayer,
  passDeadline,
  provideWorld,
  START,
  valueOf,
} from '../test-world.ts';
import { mutated } from '../simulation/mutations.ts';

const MUTATED_FEEDS = 40;
const FIRST_FEED = new Date('2031-05-03T18:00:00Z');
const TEXTS = ALL_SAMPLES.map(({ text }) => text);

const REFUSALS: ReadonlySet<string> = new Set([
  'feed-faults',
  'feed-of-another-sport',
  'feed-of-another-event',
  'feed-from-the-future',
  'feed-already-applied',
  'feed-stale',
  'feed-unmatched',
  'feed-impossible',
]);

const world = provideWorld();

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** A running contest of the sample's players with two entries, at the time of the sample's feed. */
const runningContest = async ({ players, sport }: FeedSample, number: number): Promise<string> => {
  const { contests } = world.services;
  world.setTime(START);
  const { contestId } = valueOf(
    await contests.create(draftContest({ sport, format: 'Pick2' }), world.operator),
  );
  const lines = players.map(({ externalId, name }) => `${externalId ?? ''},${quoted(name)},1000`);
  const text = ['id,name,salary', ...lines, ''].join('\n');
  valueOf(await contests.importPlayers({ contestId, text, by: world.operator }));
  const [captain = '', flex = ''] = players.map(({ name }) => name);
  const teams = [
    { captain, flexPlayers: [flex] },
    { captain: flex, flexPlayers: [captain] },
  ];
  for (const [index, team] of teams.entries()) {
    const user = await makePlayer(world, `drafter${number}x${index}`);
    valueOf(await enter(world, contestId, user, team));
  }
  await passDeadline(world);
  world.setTime(FIRST_FEED);
  return contestId;
};

const storedResults = async (
  contestId: string,
  { players }: FeedSample,
): Promise<ReadonlyMap<string, PlayerResult>> => {
  const { database } = world.database;
  const stored = await database
    .select()
    .from(playerResults)
    .where(eq(playerResults.contestId, contestId));
  const nameOf = new Map((await playersOf(database, contestId)).map(({ id, name }) => [id, name]));
  const known = new Map(stored.map((row) => [nameOf.get(row.playerId), resultOf(row)]));
  return new Map(
    players.flatMap(({ name }) => {
      const result = known.get(name);
      return result === undefined ? [] : [[name, result]];
    }),
  );
};

test('every format on the wire has a reader, and every reader a format', () => {
  expect(Object.keys(readers).sort()).toEqual([...RESULT_FORMATS].sort());
});

describe.each(ALL_SAMPLES.map((sample, number) => ({ ...sample, sample, number })))(
  '$format #$number',
  ({ number, sample }) => {
    test(`a contest is as its last good feed says, whatever ${MUTATED_FEEDS} damaged ones say`, async () => {
      const contestId = await runningContest(sample, number);
      /** The text as the source would make it now, where it says its time. */
      const timed = (text: string): string =>
        text.replace('2031-05-03T18:00:00', world.now().toISOString().slice(0, 19));
      const apply = (text: string) =>
        world.services.results.apply({
          contestId,
          file: { name: 'feed', text },
          format: sample.format,
          ...(sample.observedAt === null && sample.format !== 'esports-opendota'
            ? {}
            : { observedAt: world.now().toISOString() }),
          by: world.operator,
        });

      valueOf(await apply(timed(sample.text)));
      expect(await storedResults(contestId, sample)).toEqual(resultsOf(sample));

      const chance = seededChance(number + 1);
      for (let feeds = 0; feeds < MUTATED_FEEDS; feeds += 1) {
        world.later();
        const before = await storedResults(contestId, sample);
        const text = timed(mutated(sample.text, chance, TEXTS));
        const answer = await apply(text);
        const after = await storedResults(contestId, sample);
        if (answer.ok) {
          expect(outcomeOf(sample, text)).toEqual({ kind: 'applied', results: after });
        } else {
          expect(REFUSALS).toContain(answer.refusal.name);
          expect(after).toEqual(before);
        }
      }

      world.later();
      const last = await apply(`${timed(sample.text)}\n`);
      if (last.ok) expect(await storedResults(contestId, sample)).toEqual(resultsOf(sample));
      else expect(REFUSALS).toContain(last.refusal.name);
    });
  },
);
