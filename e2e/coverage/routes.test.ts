import { ROUTES, type Route } from '@captains-pick/contract';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rows } from './covers.ts';

const PRODUCT = readFileSync(new URL('../../docs/product.md', import.meta.url), 'utf8');

const routes: readonly (readonly [string, Route])[] = Object.entries(ROUTES);

it.each(routes)('the route %s has a row in the coverage table', (name) => {
  expect(rows.has(`route-${name}`)).toBe(true);
});

it.each(routes.filter(([name]) => name !== 'not-found'))(
  'the route %s is in docs/product.md#routes',
  (_, { pattern }) => {
    const [, section = ''] = PRODUCT.split('### Routes\n');
    const [table] = section.split('\n### ');
    expect(table).toContain(
      `\`${pattern.replace(':contestId', '{id}').replace(/:(\w+)/g, '{$1}')}\``,
    );
  },
);
