/** What the colour tokens are for, and which ones are used together. The sheet shows this; its story checks it. */
import { SPORTS } from '@captains-pick/rules';

export interface ColourGroup {
  readonly title: string;
  readonly tokens: readonly (readonly [token: string, means: string])[];
}

export const COLOUR_GROUPS: readonly ColourGroup[] = [
  {
    title: 'Grounds and lines',
    tokens: [
      ['--canvas', 'The page.'],
      ['--surface', 'Tables and panels, one level above the page. Never a panel in a panel.'],
      ['--surface-sunken', 'Wells, table heads, tracks.'],
      ['--surface-raised', 'What floats: dialogs, menus, toasts.'],
      ['--surface-inverse', 'The draft room while it is disconnected.'],
      ['--scrim', 'The page behind a dialog.'],
      ['--fill', 'Quiet grounds: badges, bars behind bars.'],
      ['--fill-active', 'A skeleton, a pressed row.'],
      ['--fill-hover', 'A row or quiet button under the pointer.'],
      ['--line', 'Hairlines between rows.'],
      ['--line-strong', 'Edges of panels that need one.'],
      ['--line-control', 'Edges of fields, switches and checkboxes.'],
    ],
  },
  {
    title: 'Text',
    tokens: [
      ['--text', 'Body and key columns.'],
      ['--text-muted', 'Labels and second lines.'],
      ['--text-faint', 'Column heads, units, placeholders, who is out.'],
      ['--text-inverse', 'On the inverse surface.'],
      ['--link', 'Links.'],
    ],
  },
  {
    title: 'Action and you',
    tokens: [
      ['--action', 'Buttons and fill bars. Never decoration.'],
      ['--action-hover', 'The same under the pointer.'],
      ['--focus', 'The ring of what has the focus.'],
      ['--you', 'The own row and column. Never hover.'],
      ['--you-edge', 'The edge of the own row.'],
      ['--you-line', 'Lines within the own column.'],
      ['--selected', 'A chosen row, a field filled in by the browser.'],
      ['--selected-strong', 'What is chosen in a table or board, marked text.'],
      ['--armband', 'The captain. No other badge takes it.'],
    ],
  },
  {
    title: 'Signal: you, now',
    tokens: [
      ['--signal', 'Your turn; the draft you are in. Never a general call to action.'],
      ['--signal-tint', 'Another draft; you are next. Never a warning.'],
      ['--signal-tint-2', 'The same, a step stronger.'],
      ['--on-signal-line', 'Hairlines on yellow.'],
      ['--signal-text', 'Words in signal colour on the page.'],
      ['--signal-edge', 'The outline of a yellow cell on the page.'],
    ],
  },
  {
    title: 'Money and danger',
    tokens: [
      ['--money', 'Prizes in reach or won. Never “good” at large.'],
      ['--money-line', 'The last paid place.'],
      ['--ok', 'The live dot and a toast’s check. Never text, never a fill.'],
      ['--danger', 'Over the cap, errors, withdraw, less than an hour to lock.'],
      ['--danger-text', 'The same in words.'],
      ['--danger-line', 'The edge of a field with an error.'],
    ],
  },
  {
    title: 'Hero',
    tokens: [
      ['--hero', 'The ground of the home hero, the same in both themes.'],
      ['--hero-line', 'Its hairlines.'],
      ['--hero-text', 'Its headline.'],
      ['--hero-muted', 'Its second line.'],
    ],
  },
];

/** A sport's accent colours its glyph and the tile under it. It never colours rows, text or charts. */
export const SPORT_ACCENTS = SPORTS.map((sport) => sport.toLowerCase());

/** The contrast of text at AA. */
export const TEXT = 4.5;
/** Edges of controls, marks and large glyphs at AA. */
const MARK = 3;

export interface ColourPair {
  readonly ink: string;
  readonly ground: string;
  readonly least: number;
}

const pairs = (
  inks: readonly string[],
  grounds: readonly string[],
  least: number,
): readonly ColourPair[] =>
  inks.flatMap((ink) => grounds.map((ground) => ({ ink, ground, least })));

/** Text and mark colours with the ground they are used on and the contrast they need there. */
export const COLOUR_PAIRS: readonly ColourPair[] = [
  ...pairs(
    ['--text', '--text-muted', '--text-faint'],
    ['--canvas', '--surface', '--surface-sunken', '--surface-raised', '--fill-hover', '--you'],
    TEXT,
  ),
  ...pairs(['--link', '--money', '--danger-text'], ['--canvas', '--surface', '--you'], TEXT),
  ...pairs(['--money'], ['--money-tint'], TEXT),
  ...pairs(['--danger-text'], ['--danger-tint'], TEXT),
  ...pairs(['--text', '--signal-text'], ['--signal-tint'], TEXT),
  ...pairs(['--signal-text'], ['--canvas', '--surface'], TEXT),
  ...pairs(['--on-signal', '--on-signal-muted'], ['--signal', '--signal-hover'], TEXT),
  ...pairs(['--on-action'], ['--action', '--action-hover'], TEXT),
  ...pairs(['--on-danger'], ['--danger', '--danger-hover'], TEXT),
  ...pairs(['--on-armband'], ['--armband'], TEXT),
  ...pairs(['--text-inverse'], ['--surface-inverse'], TEXT),
  ...pairs(['--hero-text', '--hero-muted'], ['--hero', '--hero-cell'], TEXT),
  ...pairs(
    ['--line-control', '--focus', '--danger-line', '--money-line', '--ok', '--signal-edge'],
    ['--canvas', '--surface'],
    MARK,
  ),
  ...pairs(['--action', '--you-edge'], ['--canvas', '--surface'], MARK),
  ...SPORT_ACCENTS.map((sport) => ({
    ink: `--${sport}`,
    ground: `--${sport}-tile`,
    least: MARK,
  })),
];
