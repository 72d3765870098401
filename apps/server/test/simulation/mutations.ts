/** Damage to a feed's text, as copying, editing, cutting off and guessing do it. All chance comes from a seed. */
import type { SeededChance } from './seeded-chance.ts';

const TOKENS = [
  '-1',
  '0',
  '1.5',
  '1e308',
  '-1e308',
  '1e-320',
  'NaN',
  'Infinity',
  '9007199254740993',
  '123456789012345678901234567890',
  '2147483648',
  'null',
  'true',
  '""',
  '{}',
  '[]',
  '"__proto__"',
  '"constructor"',
  '{"__proto__":{"score":9}}',
  '\uFEFF',
  '\uFFFD',
  '\ud800',
  '\0',
  '\r',
  '\r\n',
  '\n\n',
  '"',
  "'",
  '\\',
  ',',
  ',,',
  ':',
  '{',
  '}',
  '[',
  ']',
  '(',
  ')',
  ';',
  '%',
  '*',
  '1-0',
  '0-1',
  '1/2-1/2',
  '½-½',
  '½-0',
  '0-½',
  '0-0',
  '1-0 ff',
  '?',
  '"?"',
  '"wd"',
  '"26"',
  '"null"',
  '"Stableford"',
  '"STATUS_WITHDRAWN"',
  '"STATUS_DISQUALIFIED"',
  '%captains-pick games=1\n',
  '<html>',
  '=1+1',
  ' bye ',
  '[White "Ada"]',
  '[Round "99"]',
  '[Round "01"]',
  '[Round "-"]',
  '[Termination "bye"]',
  'Position',
] as const;

const span = (text: string, chance: SeededChance): readonly [from: number, to: number] => {
  const from = chance.below(text.length + 1);
  return [from, Math.min(text.length, from + 1 + chance.below(chance.happens(0.2) ? 200 : 12))];
};

const put = (text: string, at: number, piece: string): string =>
  text.slice(0, at) + piece + text.slice(at);

const swapMatch = (text: string, pattern: RegExp, chance: SeededChance): string => {
  const match = chance.anyOf([...text.matchAll(pattern)]);
  if (match === undefined) return text;
  const [found] = match;
  const other = chance.anyOf([...text.matchAll(pattern), ...TOKENS.map((token) => [token])])?.[0];
  return text.slice(0, match.index) + (other ?? '') + text.slice(match.index + found.length);
};

type Container = unknown[] | Record<string, unknown>;

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null;

const containersIn = (value: unknown): readonly Container[] =>
  isContainer(value) ? [value, ...Object.values(value).flatMap(containersIn)] : [];

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Changes a place of a JSON text so that it stays JSON: a field is gone, another's value, or one of the odd ones. */
const changeNode = (text: string, chance: SeededChance): string => {
  const json = parsed(text);
  const containers = containersIn(json);
  const container = chance.anyOf(containers);
  const key = container === undefined ? undefined : chance.anyOf(Object.keys(container));
  if (container === undefined || key === undefined) return text;
  const other = chance.anyOf(containers.flatMap((each) => Object.values(each)));
  const odd = parsed(chance.anyOf(TOKENS) ?? 'null') ?? -1;
  const value = chance.happens(0.5) ? structuredClone(other) : odd;
  if (Array.isArray(container)) {
    const at = Number(key);
    const copies = chance.oneOf([[], [value], [container[at], structuredClone(container[at])]]);
    container.splice(at, 1, ...copies);
  } else if (chance.happens(0.3)) Reflect.deleteProperty(container, key);
  else container[key] = value;
  return JSON.stringify(json);
};

type Mutation = (text: string, chance: SeededChance, others: readonly string[]) => string;

const withLines =
  (change: (lines: string[], chance: SeededChance) => void): Mutation =>
  (text, chance) => {
    const lines = text.split('\n');
    change(lines, chance);
    return lines.join('\n');
  };

const MUTATIONS = {
  cutOff: (text, chance) => text.slice(0, chance.below(text.length + 1)),
  cutBegin: (text, chance) => text.slice(chance.below(text.length + 1)),
  drop: (text, chance) => {
    const [from, to] = span(text, chance);
    return text.slice(0, from) + text.slice(to);
  },
  repeat: (text, chance) => {
    const [from, to] = span(text, chance);
    return put(text, to, text.slice(from, to));
  },
  move: (text, chance) => {
    const [from, to] = span(text, chance);
    const rest = text.slice(0, from) + text.slice(to);
    return put(rest, chance.below(rest.length + 1), text.slice(from, to));
  },
  flipBytes: (text, chance) => {
    const bytes = new TextEncoder().encode(text);
    for (let flips = chance.between(1, 3); flips > 0 && bytes.length > 0; flips -= 1) {
      const at = chance.below(bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << chance.below(8));
    }
    return new TextDecoder().decode(bytes);
  },
  insert: (text, chance) => put(text, chance.below(text.length + 1), chance.anyOf(TOKENS) ?? ''),
  swapNumber: (text, chance) => swapMatch(text, /-?\d+(?:\.\d+)?/g, chance),
  swapText: (text, chance) => swapMatch(text, /"[^"\n]*"/g, chance),
  swapWord: (text, chance) => swapMatch(text, /[^\s",:[\]{}]+/g, chance),
  changeNode,
  changeAnotherNode: changeNode,
  dropLine: withLines((lines, chance) => lines.splice(chance.below(lines.length), 1)),
  repeatLine: withLines((lines, chance) => {
    const at = chance.below(lines.length);
    lines.splice(chance.below(lines.length + 1), 0, lines[at] ?? '');
  }),
  swapLines: withLines((lines, chance) => {
    const [a, b] = [chance.below(lines.length), chance.below(lines.length)];
    [lines[a], lines[b]] = [lines[b] ?? '', lines[a] ?? ''];
  }),
  splice: (text, chance, others) => {
    const other = chance.anyOf(others) ?? '';
    return (
      text.slice(0, chance.below(text.length + 1)) + other.slice(chance.below(other.length + 1))
    );
  },
} as const satisfies Record<string, Mutation>;

/** A text with one to four damages; `others` are texts that pieces may come from. */
export const mutated = (text: string, chance: SeededChance, others: readonly string[]): string => {
  let damaged = text;
  for (let times = chance.happens(0.5) ? 1 : chance.between(2, 4); times > 0; times -= 1) {
    const mutation = chance.anyOf(Object.values(MUTATIONS));
    if (mutation !== undefined) damaged = mutation(damaged, chance, others);
  }
  return damaged;
};
