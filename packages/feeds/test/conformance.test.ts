import { NO_RESULT } from '@captains-pick/rules';
import { describe, expect, test } from 'vitest';
import { readers } from '../src/readers.ts';
import { checkCut, outcomeOf, resultsOf } from './feed-laws.ts';
import { ALL_SAMPLES, FEED_SAMPLES, type FeedSample } from './samples.ts';

const refusal = (sample: FeedSample, text: string) => {
  const outcome = outcomeOf(sample, text);
  return outcome.kind === 'refused' ? outcome.by : 'applied';
};

test('every reader has samples', () => {
  expect(Object.keys(FEED_SAMPLES).sort()).toEqual(Object.keys(readers).sort());
});

describe.each(ALL_SAMPLES.map((sample, index) => ({ name: `${sample.format} #${index}`, sample })))(
  '$name',
  ({ sample }) => {
    const { joint, line, number, text } = sample;
    const isJson = /^[[{]/.test(text);
    const swap = (from: string, to: string): string => text.replace(from, () => to);

    test('is applied in full, by id and by name', () => {
      expect(outcomeOf(sample, text)).toEqual({ kind: 'applied', results: resultsOf(sample) });
      expect(text).toContain(line);
      expect(line).toContain(number);
    });

    test('names the rows to check, with their place', () => {
      const read = readers[sample.format](text, { observedAt: sample.observedAt });
      const warnings = read.ok ? read.value.warnings : [];
      expect(warnings).toHaveLength(sample.warnings ?? 0);
      for (const warning of warnings) expect(warning).toMatch(/row|player|column/);
    });

    test('reads the same twice, and with a byte order mark or the line ends of Windows', () => {
      for (const same of [text, `\uFEFF${text}`, text.replaceAll('\n', '\r\n')]) {
        expect(outcomeOf(sample, same)).toEqual({ kind: 'applied', results: resultsOf(sample) });
      }
    });

    test('cut off anywhere it is refused, or nothing was lost', () => {
      const whole = new Set<number>();
      for (let at = 1; at < text.length; at += 1) {
        if (checkCut(sample, text.slice(0, -at)).kind === 'applied') whole.add(at);
        if (checkCut(sample, text.slice(at)).kind === 'applied') whole.add(-at);
      }
      // White space at the end, letters of a heading or a tag that isn't needed.
      expect(whole.size).toBeLessThanOrEqual(25);
    });

    test('with any byte flipped it is refused or within bounds', () => {
      const bytes = new TextEncoder().encode(text);
      const decoder = new TextDecoder();
      const kinds = new Set<string>();
      for (let at = 0; at < bytes.length; at += 1) {
        for (const mask of [0x01, 0x20, 0x80]) {
          const flipped = Uint8Array.from(bytes, (byte, index) =>
            index === at ? byte ^ mask : byte,
          );
          kinds.add(outcomeOf(sample, decoder.decode(flipped)).kind);
        }
      }
      expect(kinds).toContain('refused');
    });

    test('with a player or game twice it is refused', () => {
      expect(refusal(sample, swap(line, `${line}${joint}${line}`))).not.toBe('applied');
    });

    test('with a player too many or too few, or of another event, it is refused', () => {
      const others = sample.players.slice(1);
      const stranger = (name: string) => ({ externalId: `x${name}`, name, result: NO_RESULT });
      for (const players of [
        others,
        [...sample.players, stranger('A Stranger')],
        sample.players.map((_, index) => stranger(`Stranger ${index}`)),
      ]) {
        expect(outcomeOf({ ...sample, players }, text)).toMatchObject({ by: 'unmatched' });
      }
    });

    test('under the name of another format it is refused', () => {
      for (const other of ALL_SAMPLES) {
        if (other.format === sample.format) continue;
        expect(refusal(other, text)).not.toBe('applied');
      }
    });

    test.each([
      '-7000000000',
      '1e308',
      '-1e308',
      'NaN',
      'Infinity',
      '123456789012345678901234567890',
      '{}',
      '[]',
      '"__proto__"',
      'true',
    ])('with %s for a number it is refused', (value) => {
      expect(
        refusal(
          sample,
          swap(
            line,
            line.replace(number, () => value),
          ),
        ),
      ).not.toBe('applied');
    });

    test.each(['null', '""', ''])('with %j for a number it is refused, or not known', (value) => {
      const outcome = outcomeOf(
        sample,
        swap(
          line,
          line.replace(number, () => value),
        ),
      );
      if (outcome.kind === 'refused') return;
      for (const { name, result } of sample.players) {
        const known = Object.entries(outcome.results.get(name) ?? {}).filter(
          ([, field]) => field !== null,
        );
        expect(result).toMatchObject(Object.fromEntries(known));
      }
    });

    test('empty, of white space, of zeros, or a page, it is refused', () => {
      for (const nothing of [
        '',
        ' ',
        '\n\n',
        '\uFEFF',
        '\0'.repeat(50),
        'null',
        '[]',
        '{}',
        '0',
        '""',
        '<!doctype html>\n<html><body>Not found</body></html>\n',
      ]) {
        expect(refusal(sample, nothing)).not.toBe('applied');
      }
    });

    test('nested a hundred thousand deep it is refused, or it is left aside', () => {
      for (const [open, close] of [
        ['[', ']'],
        ['{"a":', '}'],
        ['(', ')'],
        ['"', '"'],
      ] as const) {
        const deep =
          open.repeat(100_000) + (open.startsWith('{') ? '1' : '') + close.repeat(100_000);
        expect(refusal(sample, deep)).not.toBe('applied');
        outcomeOf(sample, swap(number, deep));
        outcomeOf(sample, text + deep);
      }
    });

    test('keys of every object do no harm', () => {
      for (const key of ['__proto__', 'constructor', 'toString', 'prototype', 'hasOwnProperty']) {
        if (isJson) {
          const first = text.replace('{', () => `{"${key}":{"name":"X","score":9,"chips":9},`);
          outcomeOf(sample, first);
        }
        outcomeOf(sample, text.replaceAll('Ada', key));
        outcomeOf(sample, text.replaceAll('"name"', `"${key}"`).replaceAll('name,', `${key},`));
      }
      expect(Object.keys({})).toEqual([]);
      expect('chips' in {}).toBe(false);
    });
  },
);
