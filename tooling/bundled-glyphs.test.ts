/** Every character of our own texts is drawn by a font that we ship, so that pages look alike on every machine. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fontkit from 'fontkit';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

const FONTS = [
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2',
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wdth-normal.woff2',
] as const;
const SIGNS = '@fontsource/open-sans/files/open-sans-math-600-normal.woff2';

const SOURCES = [
  'packages/{ui,rules,contract}/src/**/*.{ts,tsx,mdx}',
  'apps/web/src/**/*.{ts,tsx}',
  'apps/web/index.html',
  'samples/**/*.{json,csv}',
];
/** Stories try names in scripts that players use and our fonts lack. */
const NOT_SHOWN = /\.test\.ts$|\.stories\.tsx$|\/testing\//;

const characterSet = (file: string): ReadonlySet<number> => {
  const font = fontkit.create(readFileSync(join(root, 'node_modules', file)));
  if (!('characterSet' in font)) throw new Error(`${file} is a collection of fonts.`);
  return new Set(font.characterSet);
};

const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

const FIRST_PRINTABLE = 0x20;

const signsRange = (): ReadonlySet<number> => {
  const css = readFileSync(join(root, 'packages/ui/src/tokens/signs.css'), 'utf8');
  const range = /unicode-range:([^;]*);/.exec(css)?.[1] ?? '';
  return new Set([...range.matchAll(/U\+([0-9A-F]+)/g)].map(([, hex = '']) => parseInt(hex, 16)));
};

test('a bundled font draws every character of our texts', () => {
  const signs = characterSet(SIGNS);
  const drawn = new Set([
    ...FONTS.flatMap((file) => [...characterSet(file)]),
    ...[...signsRange()].filter((code) => signs.has(code)),
  ]);
  const missing = new Map<string, string>();
  for (const file of globSync(SOURCES, { cwd: root })) {
    if (NOT_SHOWN.test(file)) continue;
    for (const character of withoutComments(readFileSync(join(root, file), 'utf8'))) {
      const code = character.codePointAt(0) ?? 0;
      if (code >= FIRST_PRINTABLE && !drawn.has(code) && !missing.has(character)) {
        missing.set(character, file);
      }
    }
  }
  expect(Object.fromEntries(missing)).toEqual({});
});
