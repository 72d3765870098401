import { expect, it } from 'vitest';
import { openerPath } from './keepOpener.ts';

const origin = 'https://play.example';

it.each([
  ['/login', '/contests/running?sport=Golf', '/contests/running?sport=Golf'],
  ['/login', '/', '/'],
  ['/login', '/signup', '/contests'],
  ['/signup', '/contests/registering/a1', '/contests/registering/a1'],
  ['/signup', '/', '/'],
  ['/signup', '/login', null],
  ['/rules', '/contests/running', null],
])('a visit to %s from %s leads to %s', (pathname, from, expected) => {
  expect(openerPath({ pathname, origin, referrer: origin + from })).toBe(expected);
});

it.each(['', 'https://elsewhere.example/contests/running', 'no address'])(
  'a visit from “%s” is none from a page of this site',
  (referrer) => {
    expect(openerPath({ pathname: '/login', origin, referrer })).toBeNull();
  },
);
