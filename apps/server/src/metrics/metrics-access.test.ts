import { expect, test } from 'vitest';
import { metricsAccessOf } from './metrics-access.ts';

test.each([
  [{ metricsToken: null, production: false }, { kind: 'loopback' }],
  [{ metricsToken: null, production: true }, { kind: 'nobody' }],
  [
    { metricsToken: 'a token of tests', production: false },
    { kind: 'token', token: 'a token of tests' },
  ],
  [
    { metricsToken: 'a token of tests', production: true },
    { kind: 'token', token: 'a token of tests' },
  ],
])('%o gives %o', (settings, access) => {
  expect(metricsAccessOf(settings)).toEqual(access);
});
