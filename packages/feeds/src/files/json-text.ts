import { ok, refuse, type Result } from '@captains-pick/rules';
import { findUnstorableText } from './storable-text.ts';

/** A position in a text, both numbers from 1. */
interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/**
 * Parses JSON that an operator wrote or fetched. The refusal is a sentence with line and column, which `JSON.parse`
 * leaves out for most faults. Never throws.
 */
export const parseJson = (text: string): Result<unknown, string> => {
  const withoutMark = text.startsWith('\uFEFF') ? text.slice(1) : text;
  try {
    const value = JSON.parse(withoutMark) as unknown;
    const unstorable = findUnstorableText(value);
    if (unstorable === null) return ok(value);
    return refuse(
      `${unstorable === '' ? 'the file' : unstorable} has a character that cannot be stored: a NUL, or an unpaired surrogate`,
    );
  } catch {
    const { index, expected } = findFault(withoutMark);
    const { line, column } = placeOf(withoutMark, index);
    const found =
      index >= withoutMark.length
        ? 'the file ends there'
        : `found ${JSON.stringify(String.fromCodePoint(withoutMark.codePointAt(index) ?? 0))}`;
    return refuse(
      `line ${line}, column ${column}: not valid JSON, expected ${expected} but ${found}`,
    );
  }
};

const placeOf = (text: string, index: number): TextPlace => {
  const before = text.slice(0, index).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

interface JsonFault {
  readonly index: number;
  readonly expected: string;
}

const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const PLAIN = /[ !#-[\]-\u{10ffff}]*/uy;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const WORDS = ['true', 'false', 'null'] as const;

/** The token that may come next. `key` and `element` also allow the closing bracket. */
type Expectation = 'value' | 'element' | 'key' | 'next-key' | 'colon' | 'comma';

const EXPECTED_WORDS = {
  value: 'a value',
  element: 'a value or "]"',
  key: 'a field name or "}"',
  'next-key': 'a field name',
  colon: '":"',
  comma: '"," or a closing bracket',
} as const satisfies Record<Expectation, string>;

/** The first position at which a text is not JSON. Iterative, because brackets may be nested to any depth. */
const findFault = (text: string): JsonFault => {
  const open: ('{' | '[')[] = [];
  let expectation: Expectation = 'value';
  let index = 0;

  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = index;
    const match = pattern.exec(text);
    if (match === null) return false;
    index = pattern.lastIndex;
    return true;
  };
  const skipString = (): boolean => {
    index += 1;
    skip(PLAIN);
    while (text[index] === '\\') {
      if (!skip(ESCAPE)) return false;
      skip(PLAIN);
    }
    if (text[index] !== '"') return false;
    index += 1;
    return true;
  };

  for (;;) {
    skip(SPACE);
    if (expectation === 'comma' && open.length === 0)
      return { index, expected: 'the end of the file' };
    const char = text[index];
    const innermost = open.at(-1);
    switch (expectation) {
      case 'value':
      case 'element': {
        if (char === '{' || char === '[') {
          open.push(char);
          index += 1;
          expectation = char === '{' ? 'key' : 'element';
          break;
        }
        if (char === ']' && expectation === 'element') {
          open.pop();
          index += 1;
        } else if (char === '"') {
          if (!skipString()) return { index, expected: 'the rest of a text in quotes' };
        } else {
          const word = WORDS.find((each) => text.startsWith(each, index));
          if (word === undefined && !skip(NUMBER)) {
            return { index, expected: EXPECTED_WORDS[expectation] };
          }
          index += word?.length ?? 0;
        }
        expectation = 'comma';
        break;
      }
      case 'key':
      case 'next-key': {
        if (char === '"') {
          if (!skipString()) return { index, expected: 'the rest of a text in quotes' };
          expectation = 'colon';
        } else if (char === '}' && expectation === 'key') {
          open.pop();
          index += 1;
          expectation = 'comma';
        } else {
          return { index, expected: EXPECTED_WORDS[expectation] };
        }
        break;
      }
      case 'colon': {
        if (char !== ':') return { index, expected: EXPECTED_WORDS.colon };
        index += 1;
        expectation = 'value';
        break;
      }
      case 'comma': {
        if (char === ',') {
          index += 1;
          expectation = innermost === '{' ? 'next-key' : 'value';
        } else if (char === (innermost === '{' ? '}' : ']')) {
          open.pop();
          index += 1;
        } else {
          return { index, expected: EXPECTED_WORDS.comma };
        }
        break;
      }
      default:
        return expectation satisfies never;
    }
  }
};
