import { expect, test } from 'vitest';
import { createVersionCache } from './version-cache.ts';

const cacheOf = (bytes: number, mostBytes: number) => {
  const made: string[] = [];
  const cache = createVersionCache<string>({
    encode: async (key) => {
      made.push(key);
      return { version: '1', value: key };
    },
    bytesOf: () => bytes,
    mostBytes,
  });
  return { made, read: (key: string) => cache.at(key, '1') };
};

test('a value is made once, and by one of those who ask for it at once', async () => {
  const { made, read } = cacheOf(1, 1_000_000);
  await Promise.all([read('a'), read('a'), read('b')]);
  await read('a');
  expect(made).toEqual(['a', 'b']);
});

test.each([
  ['large values', 600_000],
  ['empty values', 0],
])('%s are forgotten beyond the limit, those unused for longest first', async (_, bytes) => {
  const { made, read } = cacheOf(bytes, 1_000_000);
  for (let key = 0; key < 1_000; key += 1) await read(`${key}`);
  await read('999');
  expect(made).toHaveLength(1_000);
  await read('0');
  expect(made).toHaveLength(1_001);
});
