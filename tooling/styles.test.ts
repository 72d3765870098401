/** Style sheets use the tokens of `packages/ui/src/tokens` for breakpoints, figures and touch. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const TOKENS = 'packages/ui/src/tokens/';
const SHEETS = globSync('{packages,apps}/*/src/**/*.css', { cwd: root });
const read = (sheet: string): string => readFileSync(join(root, sheet), 'utf8');

const mediaQueries = (source: string): readonly string[] =>
  Array.from(source.matchAll(/@media([^{]+)\{/g), ([, query = '']) => query.trim());

describe('breakpoints', () => {
  it('are three', () => {
    const names = read(`${TOKENS}breakpoints.css`).matchAll(/@custom-media (--[\w-]+)/g);
    expect(Array.from(names, ([, name]) => name)).toEqual(['--phone', '--tablet', '--enlarged']);
  });

  it('are named in every media query, and no query writes a width', () => {
    const queries = SHEETS.flatMap((sheet) =>
      mediaQueries(read(sheet)).map((query) => `${sheet}: ${query}`),
    );
    expect(queries.filter((query) => query.includes('(--phone)')).length).toBeGreaterThan(40);
    expect(queries.filter((query) => /width/.test(query))).toEqual([]);
  });

  it.each(['.', 'apps/web'])('are widths in the styles that Vite makes in %s', async (folder) => {
    const config = await resolveConfig({ configFile: false, root: join(root, folder) }, 'build');
    const sheet = '@media (--tablet) { a { color: red } } @media not (--phone) { b { top: 0 } }';
    const { code } = await preprocessCSS(sheet, join(root, folder, 'sheet.css'), config);
    expect(mediaQueries(code)).toEqual(['(max-width: 63.99rem)', 'not (max-width: 47.99rem)']);
  });

  it('are widths also in what a sheet composes', async () => {
    const config = await resolveConfig({ configFile: false, root }, 'build');
    const sheet = 'packages/ui/src/primitives/select/Select.module.css';
    expect(read(sheet)).toContain("from '../field/Field.module.css'");
    const { code } = await preprocessCSS(read(sheet), join(root, sheet), config);
    expect(mediaQueries(code).join(' ')).toContain('(max-width: 47.99rem)');
    expect(code).not.toContain('(--phone)');
  });

  it('have no name that no sheet uses or that does not exist', () => {
    const used = SHEETS.flatMap((sheet) => mediaQueries(read(sheet))).flatMap(
      (query) => query.match(/--[\w-]+/g) ?? [],
    );
    expect([...new Set(used)].toSorted()).toEqual(['--enlarged', '--phone', '--tablet']);
  });
});

it('tabular figures are written once, as a token', () => {
  const sheets = SHEETS.filter((sheet) => read(sheet).includes('tabular-nums'));
  expect(sheets).toEqual([`${TOKENS}tokens.css`]);
});

it('sizes of touch are written once, as a token', () => {
  const heights = SHEETS.filter((sheet) => /(?:min-)?height: 2\.75rem/.test(read(sheet)));
  expect(heights).toEqual([]);
});
