/** Storybook's own pages and its frame in the product's colours and type. */
import { create, type ThemeVars } from 'storybook/theming';
import tokens from '../packages/ui/tokens.json' with { type: 'json' };

export type FrameTheme = 'light' | 'dark';
type ColourName = keyof typeof tokens.light;

/** The hexadecimal value of a token, through its aliases. Storybook computes with its colours, so it takes no others. */
const colour = (theme: FrameTheme, name: ColourName): string => {
  const { $value } = tokens[theme][name];
  if (typeof $value === 'string') {
    return colour(theme, $value.slice(`{${theme}.`.length, -1) as ColourName);
  }
  if (!('hex' in $value)) throw new Error(`${name} is no colour.`);
  return $value.hex;
};

const MARK =
  '<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><rect width="24" height="24" rx="4" fill="#1a2f7a"/><path d="M4 0h8v24H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4z" fill="#fbd20f"/></svg>';

export const frame = (theme: FrameTheme): ThemeVars => {
  const of = (name: ColourName): string => colour(theme, name);
  return create({
    base: theme,
    brandTitle: `<span style="display:flex;gap:8px;align-items:center">${MARK}Captain’s Pick <small style="font-weight:430">library</small></span>`,
    // Without an image, Storybook shows the title as HTML.
    brandImage: null as never,
    brandUrl: './',
    brandTarget: '_self',
    fontBase: '"Instrument Sans Variable", system-ui, sans-serif',
    colorPrimary: of('action'),
    colorSecondary: of('link'),
    appBg: of('canvas'),
    appContentBg: of('surface'),
    appPreviewBg: of('canvas'),
    appBorderColor: of('line'),
    appBorderRadius: 6,
    textColor: of('text'),
    textInverseColor: of('text-inverse'),
    textMutedColor: of('text-muted'),
    barBg: of('surface'),
    barTextColor: of('text-muted'),
    barHoverColor: of('text'),
    barSelectedColor: of('link'),
    inputBg: of('surface'),
    inputBorder: of('line-control'),
    inputTextColor: of('text'),
    inputBorderRadius: 6,
    buttonBg: of('fill'),
    buttonBorder: of('line-strong'),
  });
};
