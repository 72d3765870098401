import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { column } from '../src/database/column.ts';
import { provideWorld } from './test-world.ts';

const world = provideWorld();

type Value = string | number | boolean | null;

const readBack = async (values: readonly Value[], type: string): Promise<unknown> => {
  const array = sql`${column(values, (value) => value)}::${sql.raw(type)}[]`;
  const { rows } = await world.database.database.execute(sql`select to_json(${array}) as column`);
  return rows[0]?.['column'];
};

test.each<[string, string, readonly Value[]]>([
  ['nothing', 'text', []],
  ['plain words', 'text', ['one', 'two words', '']],
  ['what an array is written with', 'text', ['a,b', '{c}', '{', '}', ' d ', '"', '""e']],
  ['words that mean something bare', 'text', ['NULL', 'null', null, 'true']],
  ['what JSON escapes', 'text', ['a\\b', '\\', 'line\nbreak', 'tab\t', '\u0001', '\\"']],
  ['letters of all kinds', 'text', ['Åberg', 'Ding 丁立人', '🏌️', '\u2028']],
  ['whole numbers', 'bigint', [0, -1, null, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]],
  ['decimals', 'double precision', [0.1, -116.6, 1e-7, 1e21, null]],
  ['yes and no', 'boolean', [true, false, null]],
])('%s come as they were', async (_, type, values) => {
  expect(await readBack(values, type)).toEqual(values);
});
