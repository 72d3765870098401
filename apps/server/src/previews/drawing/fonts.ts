/** The product's typeface as static files, which satori needs; other scripts by the fallback that the pages have. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Weight = 400 | 600 | 700;

/** The files of a family that a picture may need. */
const FAMILIES: readonly {
  readonly name: string;
  readonly pack: '@fontsource/instrument-sans' | '@fontsource/open-sans';
  readonly subset: string;
  readonly weights: readonly Weight[];
}[] = [
  {
    name: 'Instrument Sans',
    pack: '@fontsource/instrument-sans',
    subset: 'latin',
    weights: [400, 600, 700],
  },
  {
    name: 'Instrument Sans Ext',
    pack: '@fontsource/instrument-sans',
    subset: 'latin-ext',
    weights: [400, 600, 700],
  },
  ...['latin', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'].map((subset) => ({
    name: `Open Sans ${subset}`,
    pack: '@fontsource/open-sans' as const,
    subset,
    weights: [400, 600] as const,
  })),
];

export const FONT_FAMILY = FAMILIES.map(({ name }) => name).join(', ');

const pathOf = (pack: string, file: string): string =>
  fileURLToPath(import.meta.resolve(`${pack}/${file}`));

export interface LoadedFont {
  readonly name: string;
  readonly data: Buffer;
  readonly weight: Weight;
  readonly style: 'normal';
}

export const loadFonts = (): readonly LoadedFont[] =>
  FAMILIES.flatMap(({ name, pack, subset, weights }) =>
    weights.map((weight) => ({
      name,
      data: readFileSync(
        pathOf(pack, `files/${pack.replace('@fontsource/', '')}-${subset}-${weight}-normal.woff`),
      ),
      weight,
      style: 'normal' as const,
    })),
  );

/** Code points that the typefaces have, as ranges that include both ends. */
const readRanges = (): readonly (readonly [number, number])[] =>
  FAMILIES.flatMap(({ pack, subset }) => {
    const bySubset = JSON.parse(readFileSync(pathOf(pack, 'unicode.json'), 'utf8')) as Record<
      string,
      string
    >;
    return (bySubset[subset] ?? '').split(',').map((range): readonly [number, number] => {
      const [from = '', to = from] = range.trim().replace('U+', '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    });
  });

/**
 * Returns a function that leaves out the characters that no typeface has, such as Chinese ones or emoji: they would be
 * blank. It returns `otherwise` for a text of which nothing is left.
 */
export const createLegibleText = (): ((text: string, otherwise: string) => string) => {
  const ranges = readRanges();
  const has = (character: string): boolean => {
    const code = character.codePointAt(0) ?? 0;
    return ranges.some(([from, to]) => code >= from && code <= to);
  };
  return (text, otherwise) => {
    const legible = Array.from(text.normalize('NFC'))
      .map((character) => (has(character) ? character : ' '))
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
    return /[\p{L}\p{N}]/u.test(legible) ? legible : otherwise;
  };
};
