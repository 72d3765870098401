import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as rules from '@captains-pick/rules';
import { describe, expect, it } from 'vitest';

const folder = 'packages/rules/src';
const sources = readdirSync(folder, { encoding: 'utf8', recursive: true })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(folder, file), 'utf8'));

/** Published rules that a docstring may cite by name. */
const OUTSIDE_RULES = ['FIPS 180-4', 'Fisher–Yates', 'Hamilton', 'Malmuth–Harville', 'Unicode NFC'];

const SOURCE = new RegExp(
  [String.raw`\bdocs/product\.md#[\w-]+`, String.raw`\b[Oo]urs\b`, ...OUTSIDE_RULES].join('|'),
  'u',
);

/** The docstrings directly above a text's declarations of this name, each in one line; null for a missing one. */
const docstrings = (text: string, name: string): readonly (string | null)[] => {
  const declaration = new RegExp(
    String.raw`(?:^/\*\*((?:(?!\*/)[^])*)\*/\n)?^export (?:const|(?:async )?function\*?) ${name}\b`,
    'gmu',
  );
  return Array.from(
    text.matchAll(declaration),
    ([, doc]) => doc?.replace(/\n \*/gu, ' ').replace(/\s+/gu, ' ').trim() ?? null,
  );
};

const functions = Object.entries(rules).flatMap(([name, value]) =>
  typeof value === 'function' ? [name] : [],
);

describe('every public function of rules', () => {
  it.each(functions)('%s cites the source of its rule', (name) => {
    const found = sources.flatMap((text) => docstrings(text, name));
    expect(found).toEqual([expect.stringMatching(SOURCE)]);
  });
});

describe('this test', () => {
  it('reads the docstring directly above, and no other', () => {
    expect(docstrings('/** One. */\nexport const one = 1;\n', 'one')).toEqual(['One.']);
    expect(docstrings('/**\n * Of two\n * lines.\n */\nexport const one = 1;\n', 'one')).toEqual([
      'Of two lines.',
    ]);
    expect(docstrings('/** Far off. */\n\nexport const one = 1;\n', 'one')).toEqual([null]);
    expect(docstrings('/** Of a. */\nexport const a = 1;\nexport const one = 1;\n', 'one')).toEqual(
      [null],
    );
    expect(docstrings('/** Of ones. */\nexport const ones = 1;\n', 'one')).toEqual([]);
  });

  it('distinguishes a source from other text', () => {
    const named = 'docs/product.md#ranking; FIPS 180-4; the form is ours'.split('; ');
    for (const text of named) expect(text).toMatch(SOURCE);
    const unnamed = 'of course; docs/product.md; see the product; hours and minutes'.split('; ');
    for (const text of unnamed) expect(text).not.toMatch(SOURCE);
  });
});
