import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assembled } from './wasm.ts';

test('the bytes in the package equal its assembled text', async () => {
  const file = join(import.meta.dirname, '../packages/rules/src/standings/field-kernel-bytes.ts');
  expect(readFileSync(file, 'utf8')).toBe(await assembled());
});
