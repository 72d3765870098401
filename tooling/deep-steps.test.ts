import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEEP_STEPS } from './deep-steps.ts';

test('each step of the nightly run is a job of the workflow', () => {
  const workflow = readFileSync(
    join(import.meta.dirname, '..', '.github/workflows/nightly.yml'),
    'utf8',
  );
  const listed = /^ *step:\n((?: *- .*\n)+)/m.exec(workflow)?.[1] ?? '';
  const jobs = [...listed.matchAll(/- (.+)/g)].map(([, name]) => name);
  expect(jobs).toEqual(DEEP_STEPS.map(({ name }) => name));
});
