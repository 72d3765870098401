/** The look's colours of a dark ground, which `tooling/preview-colours.test.ts` compares with the design tokens. */
import type { Sport } from '@captains-pick/rules';

export const COLOURS = {
  ground: '#0f1938',
  line: '#28365c',
  text: '#f9fafc',
  muted: '#b8c3d7',
  money: '#67d89c',
  moneyLine: '#33a36d',
  yellow: '#fbd30e',
  armband: '#3d62b3',
} as const;

/** Of the sport's glyph and its tile. */
export const SPORT_COLOURS: Readonly<
  Record<Sport, { readonly glyph: string; readonly tile: string }>
> = {
  Poker: { glyph: '#f59aa2', tile: '#431f23' },
  Golf: { glyph: '#90d189', tile: '#1d301b' },
  Chess: { glyph: '#e3b883', tile: '#382818' },
  Esports: { glyph: '#cea7f1', tile: '#342242' },
};
