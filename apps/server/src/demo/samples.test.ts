import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { rulesOf, type Sport } from '@captains-pick/rules';
import { readContest } from '../contests/read-contest.ts';
import { readPlayers } from '../players/read-players.ts';
import { readSample, readSampleEvent, SAMPLES } from './sample-files.ts';

const samples = readdirSync(SAMPLES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => readdirSync(path.join(SAMPLES, name)).map((event) => `${name}/${event}`));

/** What the registering page's player table shows besides the sport's own column (docs/product.md#registering-contest). */
const ALSO_SHOWN: Readonly<Partial<Record<Sport, 'worldRank' | 'icmValue'>>> = {
  Golf: 'worldRank',
  Poker: 'icmValue',
};

/** Players without a FedExCup rank before The Players Championship. */
const UNRANKED: ReadonlySet<string> = new Set([
  'Eddie Pepperell',
  'HaoTong Li',
  'Lucas Bjerregaard',
  'Matt Wallace',
  'Matthew Fitzpatrick',
  'Thorbjørn Olesen',
]);

describe.each(samples)('the sample %s', (sample) => {
  const contest = readContest(readSample(sample, 'contest.json'));
  const players = contest.ok
    ? readPlayers(readSample(sample, 'players.csv'), { contest: contest.value, takenNames: [] })
    : contest;

  test('has a contest and its players', () => {
    expect(contest).toMatchObject({ ok: true, value: { deadline: null } });
    expect(players).toMatchObject({ ok: true, value: { renamed: [] } });
  });

  test('has the figures that its sport’s player table shows', () => {
    if (!players.ok || !contest.ok) throw new Error('the sample is not read');
    const { sport } = contest.value;
    const figures = [rulesOf(sport).column.figure, ALSO_SHOWN[sport] ?? []].flat();
    const unknown = players.value.rows.flatMap(({ name, sportSpecificData }) =>
      figures.every((figure) => typeof sportSpecificData[figure] === 'number') ? [] : [name],
    );
    expect(unknown.filter((name) => !UNRANKED.has(name))).toEqual([]);
  });

  test('has results of all these players and no others', () => {
    if (!players.ok) throw new Error(players.refusal.faults.join('\n'));
    const event = readSampleEvent(sample);
    expect(event.length).toBeGreaterThan(0);
    for (const { feed } of event) {
      expect(feed.rows.map(({ name }) => name).sort()).toEqual(
        players.value.rows.map(({ name }) => name).sort(),
      );
    }
  });
});
