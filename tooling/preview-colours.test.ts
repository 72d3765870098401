import { expect, test } from 'vitest';
import tokens from '../packages/ui/tokens.json' with { type: 'json' };
import { COLOURS } from '../apps/server/src/previews/drawing/colours.ts';
import { SPORT_PICTURES } from '../apps/server/src/previews/sport-pictures.ts';

interface Token {
  readonly $value: string | { readonly hex: string };
}

/** The colour of a token in the dark theme, whose ground the pictures of shared links have. */
const darkHex = (name: string): string => {
  const dark: Readonly<Record<string, Token>> = tokens.dark as never;
  const value = dark[name]?.$value;
  if (value === undefined) throw new Error(`there is no token ${name}`);
  return typeof value === 'string' ? darkHex(value.replace(/^\{dark\.|\}$/g, '')) : value.hex;
};

/** 0 to 255 each. */
const channels = (hex: string): readonly number[] =>
  [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16));

const TOKENS: Readonly<Record<keyof typeof COLOURS, string>> = {
  ground: 'hero',
  line: 'hero-line',
  text: 'hero-text',
  muted: 'hero-muted',
  money: 'money',
  moneyLine: 'money-line',
  yellow: 'signal',
  armband: 'armband',
};

const PAIRS = [
  ...Object.entries(TOKENS).map(([name, token]) => [token, COLOURS[name as keyof typeof COLOURS]]),
  ...Object.entries(SPORT_PICTURES).flatMap(([sport, { colours }]) => [
    [sport.toLowerCase(), colours.glyph],
    [`${sport.toLowerCase()}-tile`, colours.tile],
  ]),
] as const;

test.each(PAIRS)('pictures of shared links have the look’s %s', (token = '', hex = '') => {
  const [own, look] = [channels(hex), channels(darkHex(token))];
  // Conversions from OKLCH round differently.
  for (const [index, channel] of own.entries()) {
    expect(Math.abs(channel - (look[index] ?? 0))).toBeLessThanOrEqual(2);
  }
});
