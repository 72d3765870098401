import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson } from './json-text.ts';

const faultIn = (text: string): string => {
  const read = parseJson(text);
  if (read.ok) throw new Error(`${text} is JSON`);
  return read.refusal;
};

describe('parseJson', () => {
  test('reads the same as JSON.parse, with or without a byte order mark', () => {
    expect(parseJson('\uFEFF{"a": [1, null]}')).toEqual({ ok: true, value: { a: [1, null] } });
  });

  test.each([
    ['', 'line 1, column 1: not valid JSON, expected a value but the file ends there'],
    ['{"a": 1,\n "b" 2}', 'line 2, column 6: not valid JSON, expected ":" but found "2"'],
    ['{"a": 1,\n}', 'line 2, column 1: not valid JSON, expected a field name but found "}"'],
    [
      '[1, 2',
      'line 1, column 6: not valid JSON, expected "," or a closing bracket but the file ends there',
    ],
    ['[1 2]', 'line 1, column 4: not valid JSON, expected "," or a closing bracket but found "2"'],
    ['{a: 1}', 'line 1, column 2: not valid JSON, expected a field name or "}" but found "a"'],
    ['[NaN]', 'line 1, column 2: not valid JSON, expected a value or "]" but found "N"'],
    ['{"a": tru}', 'line 1, column 7: not valid JSON, expected a value but found "t"'],
    [
      '["ab',
      'line 1, column 5: not valid JSON, expected the rest of a text in quotes but the file ends there',
    ],
    ['{} {}', 'line 1, column 4: not valid JSON, expected the end of the file but found "{"'],
  ])('names the place where %j stops being JSON', (text, fault) => {
    expect(faultIn(text)).toBe(fault);
  });

  test('a text nested a million deep is refused, not a stack overflow', () => {
    expect(faultIn('['.repeat(1_000_000))).toContain('the file ends there');
  });

  test('law: a cut text is at fault at its end, or inside the last word or number', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (json, at) => {
        const text = `[${json}]`;
        const cut = text.slice(0, at % text.length);
        const place = /^line 1, column (\d+): .*$/.exec(faultIn(cut));
        const column = Number(place?.[1]);
        expect(column).toBeLessThanOrEqual(cut.length + 1);
        expect(cut.slice(column - 1)).toMatch(/^(\\.*|[a-z]*|-|\.|[eE][+-]?)?$/);
      }),
    );
  });

  test('law: never throws, and refuses exactly what JSON.parse refuses', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^[{}[\]",:\\0eE+.trufalsn \n-]*$/)),
        (text) => {
          const expected = (() => {
            try {
              JSON.parse(text);
              return true;
            } catch {
              return false;
            }
          })();
          expect(parseJson(text).ok).toBe(expected);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
