import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAIL_COLOURS } from './colours.ts';

type Token = { readonly $value: string | { readonly hex: string } };
const tokens = JSON.parse(
  readFileSync(new URL('../../ui/tokens.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, Readonly<Record<string, Token>>>>;

const hexOf = (theme: string, name: string): string => {
  const value = tokens[theme]?.[name]?.$value;
  if (value === undefined) throw new Error(`There is no token ${name} in ${theme}.`);
  if (typeof value !== 'string') return value.hex;
  const [, otherTheme = '', other = ''] = /^\{(\w+)\.(.+)\}$/.exec(value) ?? [];
  return hexOf(otherTheme, other);
};

test('mails have the colours of the tokens', () => {
  for (const [name, { light, dark }] of Object.entries(MAIL_COLOURS)) {
    expect({ name, light, dark }).toEqual({
      name,
      light: hexOf('light', name),
      dark: hexOf('dark', name),
    });
  }
});
