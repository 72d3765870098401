import { describe, expect, test } from 'vitest';
import { ALL_SAMPLES } from './samples.ts';
import { readPlayerResults } from '../src/player-results-json.ts';
import { asOf, readRecording, waitsOf, type Recording } from '../src/recording.ts';

const HOUR = 3_600_000;
const NOW = new Date('2031-06-01T12:00:00Z');

const fileAt = (name: string, observedAt: string, score = 1) => ({
  name,
  text: JSON.stringify({
    format: 'captains-pick/results@1',
    sport: 'Chess',
    event: 'An Open',
    source: 'arbiter',
    observedAt,
    final: false,
    players: [{ name: 'Ada Arnold', score }],
  }),
});

const NOON = fileAt('noon.json', '2031-05-03T12:00:00Z');
const ONE = fileAt('one.json', '2031-05-03T13:00:00Z', 2);
const NEXT_DAY = fileAt('next-day.json', '2031-05-04T13:00:00Z', 3);

const recorded = (
  files: Parameters<typeof readRecording>[0]['files'],
  every: number | null = null,
): Recording => {
  const read = readRecording({ files, format: 'results', every });
  if (!read.ok) throw new Error(read.refusal.join('\n'));
  return read.value;
};

describe('a recording', () => {
  test('is played in the order of its times, whatever the order of its files', () => {
    const names = recorded([NEXT_DAY, NOON, ONE]).map(({ name }) => name);
    expect(names).toEqual(['noon.json', 'one.json', 'next-day.json']);
  });

  test('is played so many times faster, and no wait is longer than the longest', () => {
    const recording = recorded([NOON, ONE, NEXT_DAY]);
    expect(waitsOf(recording, { speed: 60, longestWait: 10 * 60_000 })).toEqual([
      0, 60_000, 600_000,
    ]);
    expect(waitsOf(recording, { speed: 1, longestWait: Number.POSITIVE_INFINITY })).toEqual([
      0,
      HOUR,
      24 * HOUR,
    ]);
  });

  test('is played in the order of its files where they are to be so far apart', () => {
    const recording = recorded([NEXT_DAY, NOON], 5_000);
    expect(recording.map(({ name }) => name)).toEqual(['next-day.json', 'noon.json']);
    expect(waitsOf(recording, { speed: 1, longestWait: HOUR })).toEqual([0, 5_000]);
  });

  test('is refused where two files have one time, or one cannot be read', () => {
    const twin = { ...NOON, name: 'twin.json' };
    expect(readRecording({ files: [NOON, ONE, twin], format: 'results', every: null })).toEqual({
      ok: false,
      refusal: ['twin.json is of the same time as noon.json'],
    });
    const cut = { name: 'cut.json', text: ONE.text.slice(0, -1) };
    const refused = readRecording({ files: [NOON, cut], format: 'results', every: null });
    expect(refused).toMatchObject({ ok: false });
    expect(refused.ok ? [] : refused.refusal).toEqual([expect.stringMatching(/^cut\.json: /)]);
  });

  test.each(ALL_SAMPLES.map((sample, index) => ({ name: `${sample.format} #${index}`, sample })))(
    'of $name is sent as our own format, made now, and says the same',
    ({ sample: { format, text } }) => {
      const read = readRecording({ files: [{ name: 'a', text }], format, every: 1_000 });
      const [each] = read.ok ? read.value : [];
      if (each === undefined) throw new Error('the sample is no recording');
      const again = readPlayerResults(asOf(each, NOW, 'An Open').text, { observedAt: null });
      if (!again.ok) throw new Error(again.refusal.faults.join('\n'));
      const said = (rows: typeof each.feed.rows) =>
        rows.map(({ externalId, name, result }) => ({ externalId, name, result }));
      expect(again.value).toMatchObject({
        sport: each.feed.sport,
        source: each.feed.source,
        final: each.feed.final,
        observedAt: NOW,
      });
      expect(said(again.value.rows)).toEqual(said(each.feed.rows));
    },
  );
});
