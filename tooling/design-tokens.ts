/**
 * The design tokens of `packages/ui/src/tokens/tokens.css` in the format of the Design Tokens Community Group
 * (https://www.designtokens.org/TR/2025.10), which design tools import. `npm run tokens` writes the file.
 */
import { join } from 'node:path';
import Color from 'colorjs.io';
import { parse, type Comment, type Declaration } from 'postcss';
import valueParser, { type Node } from 'postcss-value-parser';

const root = join(import.meta.dirname, '..');
export const TOKENS_SHEET = join(root, 'packages/ui/src/tokens/tokens.css');
export const TOKENS_FILE = join(root, 'packages/ui/tokens.json');

/** Custom properties whose values only a style sheet can say: sizes that depend on others, and settings of fonts. */
export const CSS_ONLY: ReadonlySet<string> = new Set(['word-gap', 'figures', 'gutter', 'control']);

interface Token {
  readonly $type: string;
  readonly $value: unknown;
  readonly $description?: string;
}

type Group = Record<string, Token>;

export interface TokenFile {
  readonly $description: string;
  /** Colours and shadows of each theme. */
  readonly light: Group;
  readonly dark: Group;
  readonly type: Group;
  readonly space: Group;
  readonly radius: Group;
  readonly motion: Group;
  readonly layer: Group;
}

type Theme = 'light' | 'dark';
type PlainGroup = Exclude<keyof TokenFile, '$description' | Theme>;

/** Prefixes of the tokens that are the same in both themes. */
const GROUPS: readonly (readonly [prefix: RegExp, group: PlainGroup])[] = [
  [/^(?:font|weight|width|leading|text)(?:-|$)/, 'type'],
  [/^(?:s|page|row|touch|target|control)(?:-|$)/, 'space'],
  [/^r-/, 'radius'],
  [/^(?:t|ease)-/, 'motion'],
  [/^z-/, 'layer'],
];

const words = (nodes: readonly Node[]): readonly Node[] =>
  nodes.filter(({ type }) => type === 'word' || type === 'function' || type === 'string');

/** The arguments of a function, or the items of a list. */
const byCommas = (nodes: readonly Node[]): readonly (readonly Node[])[] => {
  const parts: Node[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'div' && node.value === ',') parts.push([]);
    else parts.at(-1)?.push(node);
  }
  return parts;
};

const functionNamed = (nodes: readonly Node[], name: string): readonly Node[] | null => {
  const [only, ...others] = words(nodes);
  return only?.type === 'function' && only.value === name && others.length === 0
    ? only.nodes
    : null;
};

const aliasOf = (nodes: readonly Node[]): string | null => {
  const named = functionNamed(nodes, 'var');
  return named === null ? null : valueParser.stringify([...named]).replace(/^--/, '');
};

/** In the file's group of the theme. */
const reference = (theme: Theme, name: string): string => `{${theme}.${name}}`;

const colourIn = (theme: Theme, nodes: readonly Node[]): unknown => {
  const themed = functionNamed(nodes, 'light-dark');
  if (themed !== null) {
    const [light = [], dark = []] = byCommas(themed);
    return colourIn(theme, theme === 'light' ? light : dark);
  }
  const alias = aliasOf(nodes);
  if (alias !== null) return reference(theme, alias);
  if (functionNamed(nodes, 'oklch') === null) return null;
  const colour = new Color(valueParser.stringify([...words(nodes)]));
  const [lightness, chroma, hue] = colour.coords;
  return {
    colorSpace: 'oklch',
    components: [lightness, chroma, hue ?? 'none'],
    alpha: colour.alpha,
    // For tools that don't know the colour space.
    hex: colour.to('srgb').toGamut().set({ alpha: 1 }).toString({ format: 'hex', collapse: false }),
  };
};

const DIMENSION = /^(?<value>-?\d*\.?\d+)(?<unit>px|rem)?$/;

const dimensionOf = (text: string): { readonly value: number; readonly unit: string } | null => {
  const parts = DIMENSION.exec(text)?.groups;
  if (parts?.['value'] === undefined) return null;
  const value = Number(parts['value']);
  // Zero may be written without a unit.
  if (parts['unit'] === undefined) return value === 0 ? { value, unit: 'px' } : null;
  return { value, unit: parts['unit'] };
};

const shadowIn = (theme: Theme, nodes: readonly Node[]): unknown =>
  byCommas(nodes).map((layer) => {
    const parts = words(layer);
    const lengths = parts.flatMap(({ value }) => dimensionOf(value) ?? []);
    const [offsetX, offsetY, blur, spread = { value: 0, unit: 'px' }] = lengths;
    const color = colourIn(theme, parts.slice(lengths.length));
    if (blur === undefined || color === null) throw new Error('This is no shadow.');
    return { color, offsetX, offsetY, blur, spread };
  });

/** A value that is the same in both themes; null when it is none. */
const plainToken = (name: string, value: string): Token | null => {
  const { nodes } = valueParser(value);
  const dimension = dimensionOf(value);
  if (dimension !== null) return { $type: 'dimension', $value: dimension };
  const milliseconds = /^(\d+)ms$/.exec(value)?.[1];
  if (milliseconds !== undefined) {
    return { $type: 'duration', $value: { value: Number(milliseconds), unit: 'ms' } };
  }
  const percent = /^(\d+)%$/.exec(value)?.[1];
  if (percent !== undefined) return { $type: 'number', $value: Number(percent) / 100 };
  const curve = functionNamed(nodes, 'cubic-bezier');
  if (curve !== null) {
    return { $type: 'cubicBezier', $value: words(curve).map((each) => Number(each.value)) };
  }
  if (name === 'font') {
    const families = byCommas(nodes).map((family) => words(family)[0]?.value);
    return { $type: 'fontFamily', $value: families };
  }
  if (!/^\d*\.?\d+$/.test(value)) return null;
  return { $type: name.startsWith('weight-') ? 'fontWeight' : 'number', $value: Number(value) };
};

/** The comment behind a declaration on its line, without the pixels that it may begin with. */
const descriptionOf = (declaration: Declaration): { readonly $description?: string } => {
  const next = declaration.next();
  if (next?.type !== 'comment') return {};
  const comment: Comment = next;
  if (comment.source?.start?.line !== declaration.source?.end?.line) return {};
  return { $description: comment.text.replace(/^\d+ {2}/, '') };
};

/** @throws Error for a declaration that is neither a token nor one of `CSS_ONLY` */
export const designTokens = (sheet: string): TokenFile => {
  const file: TokenFile = {
    $description: 'Written by `npm run tokens` from packages/ui/src/tokens/tokens.css.',
    light: {},
    dark: {},
    type: {},
    space: {},
    radius: {},
    motion: {},
    layer: {},
  };
  const tokenRoot = parse(sheet).nodes.find(
    (node) => node.type === 'rule' && node.selector === ':root',
  );
  if (tokenRoot?.type !== 'rule') throw new Error('The sheet has no :root.');
  for (const declaration of tokenRoot.nodes) {
    if (declaration.type !== 'decl' || !declaration.variable) continue;
    const name = declaration.prop.slice(2);
    if (CSS_ONLY.has(name)) continue;
    const described = descriptionOf(declaration);
    const plain = plainToken(name, declaration.value);
    if (plain !== null) {
      const group = GROUPS.find(([prefix]) => prefix.test(name))?.[1];
      if (group === undefined) throw new Error(`--${name} belongs to no group.`);
      file[group][name] = { ...plain, ...described };
      continue;
    }
    const { nodes } = valueParser(declaration.value);
    for (const theme of ['light', 'dark'] as const) {
      const $value = name.startsWith('e-') ? shadowIn(theme, nodes) : colourIn(theme, nodes);
      if ($value === null) throw new Error(`--${name}: ${declaration.value} is no token.`);
      const $type = name.startsWith('e-') ? 'shadow' : 'color';
      file[theme][name] = { $type, $value, ...described };
    }
  }
  return file;
};
