import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { defineConfig, parse } from '@terrazzo/parser';
import { describe, expect, it } from 'vitest';
import { CSS_ONLY, designTokens, TOKENS_FILE, TOKENS_SHEET } from './design-tokens.ts';

const sheet = readFileSync(TOKENS_SHEET, 'utf8');
const stored = readFileSync(TOKENS_FILE, 'utf8');

/** Reads a file as the design tools do that use Terrazzo. */
const imported = async (source: string) => {
  const config = defineConfig({}, { cwd: pathToFileURL(`${import.meta.dirname}/`) });
  const { tokens } = await parse([{ filename: pathToFileURL(TOKENS_FILE), src: source }], {
    config,
  });
  return tokens;
};

describe('tokens.json', () => {
  it('is what the style sheet says: run `npm run tokens` after changing it', () => {
    expect(JSON.parse(stored)).toEqual(designTokens(sheet));
  });

  it('has every custom property of the style sheet that a design tool can hold', () => {
    const [tokenRules = ''] = sheet.split('@media');
    const names = Array.from(tokenRules.matchAll(/^ {2}--([\w-]+):/gm), ([, name]) => name ?? '');
    const { $description, ...groups } = designTokens(sheet);
    const exported = new Set(Object.values(groups).flatMap((group) => Object.keys(group)));
    expect($description).toContain('npm run tokens');
    expect(names.length).toBeGreaterThan(120);
    expect(names.filter((name) => !exported.has(name)).toSorted()).toEqual(
      [...CSS_ONLY].toSorted(),
    );
  });

  it('is imported by a parser of the format, with its aliases resolved in each theme', async () => {
    const tokens = await imported(stored);
    expect(tokens['light.text']?.$value).toMatchObject({ components: [0.215, 0.035, 266] });
    expect(tokens['dark.text']?.$value).toMatchObject({ components: [0.96, 0.006, 255] });
    expect(tokens['light.e-dialog']?.$type).toBe('shadow');
    expect(tokens['motion.t-fast']?.$value).toEqual({ value: 90, unit: 'ms' });
    expect(tokens['motion.t-fast']?.$description).toBe('hover, press');
    expect(tokens['type.text-2xs']?.$value).toEqual({ value: 0.6875, unit: 'rem' });
  });

  it('would not be imported with an alias that leads nowhere', async () => {
    const broken = stored.replace('"{light.ink-12}"', '"{light.ink-13}"');
    expect(broken).not.toBe(stored);
    await expect(imported(broken)).rejects.toThrow(/ink-13/);
  });
});

describe('a token', () => {
  const rootWith = (declaration: string): string => `:root { ${declaration} }`;

  it('has the sRGB value that a browser shows for its colour', () => {
    const { light } = designTokens(rootWith('--ink: oklch(0.627966 0.257704 29.2346);'));
    expect(light['ink']?.$value).toMatchObject({ hex: '#ff0000', alpha: 1 });
  });

  it('has a layer for each shadow, and keeps what is transparent', () => {
    const { dark } = designTokens(
      rootWith('--e-a: 0 1px 2px oklch(0 0 0 / 0.5), 0 -8px 24px 1px var(--line);'),
    );
    expect(dark['e-a']?.$value).toMatchObject([
      { color: { alpha: 0.5, hex: '#000000' }, offsetY: { value: 1, unit: 'px' } },
      {
        color: '{dark.line}',
        offsetY: { value: -8, unit: 'px' },
        spread: { value: 1, unit: 'px' },
      },
    ]);
  });

  it.each([
    ['--row: calc(1rem + 2px);', '--row: calc(1rem + 2px) is no token.'],
    ['--t-fast: 90s;', '--t-fast: 90s is no token.'],
    ['--ink: tomato;', '--ink: tomato is no token.'],
    ['--e-a: 1px;', '--e-a belongs to no group.'],
    ['--unheard-of: 2px;', '--unheard-of belongs to no group.'],
  ])('that the format cannot hold is an error: %s', (declaration, message) => {
    expect(() => designTokens(rootWith(declaration))).toThrow(message);
  });
});
