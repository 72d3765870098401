import { Resvg } from '@resvg/resvg-js';
import { CONTEST_STATUSES, SPORTS } from '@captains-pick/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { PICTURE_SIZE, type Picture, type StandingLine } from '../picture.ts';
import { COLOURS } from './colours.ts';
import { createDrawing } from './draw.ts';

const { width, height } = PICTURE_SIZE;

let draw: ReturnType<typeof createDrawing>;
beforeAll(() => {
  draw = createDrawing();
});

/** Red, green and blue of a pixel as a colour: `#0f1938`. */
type ColourAt = (x: number, y: number) => string;

const coloursOf = (png: Uint8Array): ColourAt => {
  const href = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}"><image width="${width}" height="${height}" href="${href}"/></svg>`;
  const { pixels } = new Resvg(svg).render();
  return (x, y) =>
    `#${pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3).toString('hex')}`;
};

/** Number of pixels in the picture's margins that are not its ground: a text that overflows. */
const spoiled = (png: Uint8Array): number => {
  const at = coloursOf(png);
  let count = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const inMargin = x < 56 || x >= width - 56 || y < 40 || y >= height - 28;
      if (inMargin && at(x, y) !== COLOURS.ground) count += 1;
    }
  }
  return count;
};

const sizeOf = (png: Uint8Array) => {
  const buffer = Buffer.from(png);
  expect(buffer.subarray(1, 4).toString()).toBe('PNG');
  return { width: buffer.readUInt32BE(16), height: buffer.readUInt32BE(20) };
};

const of = (
  changes: Partial<{
    sport: (typeof SPORTS)[number];
    status: (typeof CONTEST_STATUSES)[number];
    contestName: string;
  }> = {},
) => ({
  sport: 'Golf' as const,
  status: 'Running' as const,
  contestName: 'THE PLAYERS Championship',
  ...changes,
});

const row = (rank: string, name: string): StandingLine => ({
  rank,
  name,
  total: '−1,234,567',
  prize: '$1,234,567.89',
});

const terms = (changes: Parameters<typeof of>[0]): Picture => ({
  kind: 'contest',
  ...of(changes),
  facts: [
    { label: 'Entry', value: '$1,234,567.89' },
    { label: 'Prizes', value: '$987,654,321', money: true },
    { label: 'Entries', value: '99,999 of 100,000' },
  ],
});

const standings = (changes: Parameters<typeof of>[0], name = 'sofia.m'): Picture => ({
  kind: 'standings',
  ...of(changes),
  totalLabel: 'Score',
  rows: ['1', 'T2', 'T2', '4', 'T12,345'].map((rank) => row(rank, name)),
  moneyLine: { text: 'Last paid place: 12,000th, $1,234,567.89', after: 4 },
  more: '100,000 entries',
});

const team = (changes: Parameters<typeof of>[0], name = 'sofia.m', size = 6): Picture => ({
  kind: 'team',
  ...of(changes),
  entryName: name,
  facts: [
    { label: 'Rank', value: 'T12,345 of 100,000' },
    { label: 'Score', value: '−128' },
    { label: 'Prize now', value: '$1,234,567.89', money: true },
  ],
  members: Array.from({ length: size }, (_, slot) => ({
    captain: slot === 0,
    name,
    figure: 'CUT',
    out: slot > 2,
  })),
});

const recap = (changes: Parameters<typeof of>[0], name = 'sofia.m'): Picture => ({
  kind: 'recap',
  ...of(changes),
  rows: Array.from({ length: 5 }, () => ({ name, captain: name, value: '−1,234' })),
  more: '12 teams, 72 picks',
});

describe('a picture', () => {
  test.each(SPORTS.flatMap((sport) => CONTEST_STATUSES.map((status) => ({ sport, status }))))(
    'of a contest of $sport that is $status',
    async (contest) => {
      const png = await draw(terms(contest));
      expect(sizeOf(png)).toEqual(PICTURE_SIZE);
      expect(png.byteLength).toBeLessThan(150_000);
      expect(spoiled(png)).toBe(0);
    },
  );

  test.each(SPORTS)('of the standings and of a team of %s', async (sport) => {
    for (const picture of [
      standings({ sport }),
      team({ sport }),
      team({ sport }, 'x', 2),
      recap({ sport }),
    ]) {
      const png = await draw(picture);
      expect(sizeOf(png)).toEqual(PICTURE_SIZE);
      expect(spoiled(png)).toBe(0);
    }
  });

  test('of the site', async () => {
    const png = await draw({ kind: 'site', title: 'Draft a captain.', words: 'Contests.' });
    expect(spoiled(png)).toBe(0);
  });

  test.each([
    ['W'.repeat(200)],
    ['A name of many words, '.repeat(9)],
    ['i'.repeat(200)],
    ['Ünïcödé ♞ 東京 Łódź Ελλάδα Москва 🏆 Open'],
    ['<b>A & B’s "Open"</b>'],
  ])('keeps the name %s inside', async (contestName) => {
    for (const picture of [
      terms({ contestName }),
      standings({ contestName }, contestName),
      team({ contestName }, contestName, 10),
      recap({ contestName }, contestName),
    ]) {
      expect(spoiled(await draw(picture))).toBe(0);
    }
  });

  test('shows a name without any known character as the contest of its sport', async () => {
    const unknown = await draw(terms({ contestName: '東京 🏆' }));
    expect(Buffer.from(unknown).equals(await draw(terms({ contestName: 'Golf contest' })))).toBe(
      true,
    );
    expect(Buffer.from(unknown).equals(await draw(terms({ contestName: 'Another' })))).toBe(false);
  });

  test('has the money line below the last paid row', async () => {
    const at = coloursOf(await draw(standings({})));
    const lines = Array.from({ length: height }, (_, y) => y).filter(
      (y) => at(70, y) === COLOURS.moneyLine,
    );
    expect(lines).toHaveLength(3);
  });
});
