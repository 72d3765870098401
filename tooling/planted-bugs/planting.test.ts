import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlantedBug } from './planted-bugs.ts';
import { plant, runNode, type Watch } from './planting.ts';

const SOUND = 'export const sum = (a, b) => a + b;\n';
const bug = (replace: string, why: string): PlantedBug => ({
  file: 'sum.mjs',
  find: 'a + b',
  replace,
  why,
});
const MINUS = bug('a - b', 'a sum is a difference');
const TURNED = bug('b + a', 'a sum is the other way round');

const folders: string[] = [];
const printed: string[] = [];

/** Watches a folder with one file, by a program that adds two and two. */
const watch = (over: Partial<Watch> = {}): Watch => ({
  name: 'The sum',
  copy: () => {
    const folder = mkdtempSync(join(tmpdir(), 'planting-'));
    writeFileSync(join(folder, 'sum.mjs'), SOUND);
    folders.push(folder);
    return folder;
  },
  named: '.',
  complaint: async (folder) => {
    const program = `import { sum } from './sum.mjs'; if (sum(2, 2) !== 4) throw new Error('not 4');`;
    const { code, said } = await runNode(
      ['--input-type=module', '--eval', program],
      folder,
      30_000,
    );
    return code === 0 ? null : said;
  },
  summary: (said) => (said.includes('not 4') ? 'by: two and two' : 'by something else'),
  enough: 1,
  ...over,
});

beforeEach(() => {
  folders.length = 0;
  printed.length = 0;
  for (const say of ['log', 'error'] as const) {
    vi.spyOn(console, say).mockImplementation((line) => void printed.push(String(line)));
  }
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('planting bugs', () => {
  it('reports what found each bug and which one got through, each planted alone', async () => {
    expect(await plant(watch(), [TURNED, MINUS], [])).toBe(1);
    expect(printed.toSorted()).toEqual([
      '\n  sum.mjs: a sum is the other way round\n  - a + b\n  + b + a',
      '\n1 of 2 planted bugs found.',
      '              by: two and two',
      'GOT THROUGH sum.mjs: a sum is the other way round',
      'found       sum.mjs: a sum is a difference',
    ]);
  });

  it('is content with the share that is enough', async () => {
    expect(await plant(watch({ enough: 0.5 }), [TURNED, MINUS], [])).toBe(0);
  });

  it('plants only bugs with a given word in their file or reason', async () => {
    expect(await plant(watch(), [TURNED, MINUS], ['difference'])).toBe(0);
    expect(printed).toContain('\n1 of 1 planted bugs found.');
    expect(await plant(watch(), [TURNED, MINUS], ['sum.mjs'])).toBe(1);
    expect(printed).toContain('\n1 of 2 planted bugs found.');
  });

  it('removes each bug again', async () => {
    const found: string[] = [];
    const looking = watch({
      complaint: async (folder) => {
        found.push(readFileSync(join(folder, 'sum.mjs'), 'utf8'));
        return found.length > 1 ? 'noticed' : null;
      },
    });
    expect(await plant(looking, [MINUS, MINUS, TURNED, TURNED], [])).toBe(0);
    const planted = (replace: string): string => SOUND.replace('a + b', replace);
    expect(found).toEqual([SOUND, ...['a - b', 'a - b', 'b + a', 'b + a'].map(planted)]);
  });

  it('leaves no copy behind', async () => {
    await plant(watch(), [MINUS], []);
    await plant(watch({ complaint: async () => 'broken' }), [MINUS], []);
    expect(folders.length).toBeGreaterThan(1);
    expect(folders.filter((folder) => existsSync(folder))).toEqual([]);
  });

  it('reports no bugs when the check fails without them', async () => {
    expect(await plant(watch({ complaint: async () => 'broken' }), [MINUS], [])).toBe(2);
    expect(printed).toEqual(['The sum fails without a bug, so no bug can be found by it.\nbroken']);
  });

  it('ends a run that does not end', async () => {
    expect(await runNode(['--eval', 'for (;;);'], tmpdir(), 200)).toEqual({ code: null, said: '' });
  });
});
