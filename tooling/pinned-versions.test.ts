import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

it('the bootstrap fetches the Node and npm that package.json pins', () => {
  const manifest = JSON.parse(read('package.json')) as {
    readonly packageManager: string;
    readonly dependencies: { readonly node: string };
  };
  const bootstrap = read('scripts/run.mjs');
  expect(bootstrap).toContain(`const NODE = '${manifest.dependencies.node}';`);
  expect(bootstrap).toContain(`const NPM = '${manifest.packageManager.replace('npm@', '')}';`);
});

it('the lockfile names no download address', () => {
  expect(read('package-lock.json')).not.toMatch(/"resolved": *"https?:/);
});
