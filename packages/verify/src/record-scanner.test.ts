import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRecordScanner } from './record-scanner.ts';

const LISTS = new Set(['list', 'li"st']);

/** What the scanner reads of a text that arrives in pieces of these lengths. */
const scan = (text: string, lengths: readonly number[] = []): Record<string, unknown> => {
  const read: Record<string, unknown> = {};
  const scanner = createRecordScanner(LISTS, {
    onValue: (key, value) => {
      read[key] = value;
    },
    onElements: (key, elements) => {
      read[key] = [...((read[key] as unknown[] | undefined) ?? []), ...elements];
    },
  });
  let rest: Uint8Array = Buffer.from(text);
  for (const length of lengths) {
    scanner.write(rest.subarray(0, length));
    rest = rest.subarray(length);
  }
  scanner.write(rest);
  scanner.end();
  return read;
};

const aRecord = fc.dictionary(
  fc
    .oneof(fc.constantFrom('list', 'li"st', 'other'), fc.string({ unit: 'binary' }))
    .filter((key) => key !== '__proto__'),
  fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue())),
);

test('reads what JSON.parse reads, wherever the text is cut', () => {
  fc.assert(
    fc.property(
      aRecord,
      fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 60 }),
      fc.constantFrom('', ' ', '\n\t'),
      (record, lengths, indent) => {
        const text = JSON.stringify(record, null, indent);
        expect(scan(text, lengths)).toEqual(JSON.parse(text));
      },
    ),
  );
});

test('refuses every beginning of a text', () => {
  const text = '{"a":{"b":[1,"]}"]},"list":[{"x":"\\"}"},[2],3],"z":1}';
  expect(scan(text)).toEqual(JSON.parse(text));
  for (let end = 0; end < text.length; end += 1) {
    expect(() => scan(text.slice(0, end))).toThrow(SyntaxError);
  }
});

test.each([
  '[]',
  '1',
  'x{}',
  '{}}',
  '{}{}',
  '{} x',
  '{"a":1,}',
  '{,}',
  '{"a"}',
  '{"a":}',
  '{a:1}',
  '{1:1}',
  '{"list":[1,]}',
  '{"list":[,1]}',
  '{"list":[1}',
  '{"list":[1]2}',
  '{"list":[1}]}',
  '{"list":{1]}',
  '{"a":1,"a":2}',
  '{"list":[],"list":[]}',
  '{"a":[1}}',
  ']',
  '<html>',
])('refuses %s', (text) => {
  expect(() => scan(text)).toThrow(SyntaxError);
});
