/** The design tokens as the pages of the foundations show them: names, values and meanings from `tokens.json`. */
import file from '../../../tokens.json' with { type: 'json' };

type GroupName = Exclude<keyof typeof file, '$description'>;

interface StoredToken {
  readonly $type: string;
  readonly $value: unknown;
  readonly $description?: string;
}

export interface ShownToken {
  /** As in a style sheet: `--s-2`. */
  readonly property: `--${string}`;
  /** In words: `0.5rem, 8 px`. */
  readonly value: string;
  /** What it is for. Empty if its name says it. */
  readonly description: string;
}

const REM_PX = 16;

const isLength = (value: object): value is { readonly value: number; readonly unit: string } =>
  'unit' in value;

const inWords = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  if ('hex' in value) return String(value.hex);
  if (!isLength(value)) return '';
  const { value: amount, unit } = value;
  return unit === 'rem' ? `${amount}rem, ${amount * REM_PX} px` : `${amount} ${unit}`;
};

/** The tokens of a group whose names begin with the prefix, such as `text-`, in the order of the style sheet. */
export const tokensOf = (group: GroupName, prefix = ''): readonly ShownToken[] => {
  const tokens: Readonly<Record<string, StoredToken>> = file[group];
  return Object.entries(tokens)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, { $value, $description = '' }]) => ({
      property: `--${name}` as const,
      value: inWords($value),
      description: $description,
    }));
};

/** The hexadecimal value of a colour in a theme, through its aliases. */
export const hexOf = (theme: 'light' | 'dark', property: string): string => {
  const tokens: Readonly<Record<string, StoredToken>> = file[theme];
  const token = tokens[property.slice(2)];
  if (token === undefined) throw new Error(`${property} is no colour token.`);
  return typeof token.$value === 'string'
    ? hexOf(theme, `--${token.$value.slice(`{${theme}.`.length, -1)}`)
    : inWords(token.$value);
};
