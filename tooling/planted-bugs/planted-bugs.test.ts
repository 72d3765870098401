import { existsSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONSOLE_BUGS } from './console-bugs.ts';
import { DRAFT_BUGS } from './draft-bugs.ts';
import { LIFE_BUGS } from './life-bugs.ts';
import { PLANTED_BUGS } from './planted-bugs.ts';

const root = join(import.meta.dirname, '../..');
const source = (file: string): string => readFileSync(join(root, file), 'utf8');

const IN_RULES = PLANTED_BUGS.map((bug) => ({ ...bug, file: `packages/rules/src/${bug.file}` }));

describe('the planted bugs', () => {
  it.each([...IN_RULES, ...DRAFT_BUGS, ...LIFE_BUGS])('$file: $why', ({ file, find, replace }) => {
    expect(source(file).split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
    // A syntax error would be found by anything, so it is no bug to plant.
    const planted = source(file).replace(find, () => replace);
    expect(() => stripTypeScriptTypes(planted)).not.toThrow();
  });

  it.each(CONSOLE_BUGS)('$file: $why', ({ file, stories, find, replace }) => {
    expect(source(`packages/ui/src/${file}`).split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
    expect(existsSync(join(root, 'packages/ui/src', stories))).toBe(true);
  });

  it('are a hundred at least, each its own', () => {
    expect(PLANTED_BUGS.length).toBeGreaterThanOrEqual(100);
    const seen = new Set(
      PLANTED_BUGS.map(({ file, find, replace }) => `${file} ${find} ${replace}`),
    );
    expect(seen.size).toBe(PLANTED_BUGS.length);
  });
});
