/** Holds docs/security.md against the list of requirements of ASVS 5.0 of levels 1 and 2. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const docs = join(import.meta.dirname, '../docs');
const page = readFileSync(join(docs, 'security.md'), 'utf8');

/** The numbers of level 1 and 2 in each section: `1-9` is 1 to 9. Sections of level 3 only are left out. */
const SECTIONS =
  '1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2 2.1:1-3 2.2:1-3 2.3:1-4 2.4:1-1 3.2:1-2 3.3:1-4 3.4:1-6 3.5:1-5 ' +
  '3.7:1-2 4.1:1-3 4.2:1-1 4.3:1-2 4.4:1-4 5.1:1-1 5.2:1-3 5.3:1-2 5.4:1-3 6.1:1-3 6.2:1-12 6.3:1-4 6.4:1-4 ' +
  '6.5:1-5 6.6:1-3 6.8:1-4 7.1:1-3 7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2 8.1:1-2 8.2:1-3 8.3:1-1 8.4:1-1 ' +
  '9.1:1-3 9.2:1-4 10.1:1-2 10.2:1-2 10.3:1-4 10.4:1-11 10.5:1-5 10.6:1-2 10.7:1-3 11.1:1-2 11.2:1-3 11.3:1-3 ' +
  '11.4:1-4 11.5:1-1 11.6:1-1 12.1:1-3 12.2:1-2 12.3:1-4 13.1:1-1 13.2:1-5 13.3:1-2 13.4:1-5 14.1:1-2 14.2:1-4 ' +
  '14.3:1-3 15.1:1-3 15.2:1-3 15.3:1-7 16.1:1-1 16.2:1-5 16.3:1-4 16.4:1-3 16.5:1-3 17.1:1-1 17.2:1-4 17.3:1-2';

const numbered = (section: string, from: string, to: string): readonly string[] =>
  Array.from(
    { length: Number(to) - Number(from) + 1 },
    (_, index) => `${section}.${Number(from) + index}`,
  );

const requirements = SECTIONS.split(' ').flatMap((text) => {
  const [, section = '', from = '', to = ''] = /^([\d.]+):(\d+)-(\d+)$/.exec(text) ?? [];
  return numbered(section, from, to);
});

/** `1.4.1–1.4.3` is each from the first to the last. */
const idsOf = (cell: string): readonly string[] =>
  cell.split(', ').flatMap((ids) => {
    const [first = '', last = first] = ids.split('–');
    const [, section = '', from = ''] = /^(\d+\.\d+)\.(\d+)$/.exec(first) ?? [];
    const [, sectionOfLast = '', to = ''] = /^(\d+\.\d+)\.(\d+)$/.exec(last) ?? [];
    expect([ids, sectionOfLast]).toEqual([ids, section]);
    return numbered(section, from, to);
  });

const rows = [...page.matchAll(/^\| (\d+\.\d+\.[^|]*?) +\| ([^|]+?) +\| ([^|]+?) +\|$/gmu)].map(
  ([, ids = '', asks = '', kept = '']) => ({ ids, asks, kept }),
);

it('each requirement of levels 1 and 2 is on the page once', () => {
  expect(requirements).toHaveLength(253);
  const told = rows.flatMap(({ ids }) => idsOf(ids));
  expect(told.toSorted()).toEqual(requirements.toSorted());
});

it('each says what keeps it', () => {
  for (const { ids, asks, kept } of rows) {
    expect([ids, asks.length > 2, kept.length > 5]).toEqual([ids, true, true]);
    expect([ids, /\b(TODO|later|soon)\b/.test(kept)]).toEqual([ids, false]);
  }
});

it('the tests and files that it names are there', () => {
  const files = [...page.matchAll(/\]\(([^)#:]+)[)#]/gu)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(join(docs, file)))).toEqual([]);
});

it('no row but those that are known says that it falls short', () => {
  const short = rows.filter(({ kept }) => kept.includes('Falls short')).map(({ ids }) => ids);
  expect(short).toEqual(['5.4.3', '6.5.5', '7.5.2', '16.3.2']);
});
