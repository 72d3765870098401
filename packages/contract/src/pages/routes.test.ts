import { describe, expect, expectTypeOf, it } from 'vitest';
import { PAGE_DESCRIPTIONS } from './descriptions.ts';
import { PAGE_PATTERNS } from './page-patterns.ts';
import { hrefTo, ROUTES, type Route } from './routes.ts';

const rows: readonly (readonly [string, Route])[] = Object.entries(ROUTES);

describe('the list of routes', () => {
  it('has each address and each title once', () => {
    const patterns = rows.map(([, { pattern }]) => pattern);
    expect(new Set(patterns).size).toBe(rows.length);
    const titles = rows.map(([, { title }]) => title);
    expect(new Set(titles).size).toBe(rows.length);
  });

  it.each(Object.entries(PAGE_DESCRIPTIONS))(
    'describes %s in a sentence that search engines show in full',
    (_, description) => {
      expect(description ?? '-'.repeat(40)).toMatch(/^.{40,160}$/u);
    },
  );

  it('takes no row without access or a prerendered part', () => {
    const row = {
      pattern: '/news',
      title: 'News',
      access: 'public',
      prerender: 'whole',
      section: null,
      screen: 'News',
    } as const satisfies Route;
    type Row = typeof row;
    expectTypeOf<Omit<Row, 'access'>>().not.toExtend<Route>();
    expectTypeOf<Omit<Row, 'prerender'>>().not.toExtend<Route>();
    // The console is not prerendered.
    expectTypeOf<Omit<Row, 'access'> & { readonly access: 'operator' }>().not.toExtend<Route>();
  });
});

describe('hrefTo', () => {
  it('builds an address, with its parameters encoded', () => {
    expect(hrefTo('home')).toBe('/');
    expect(hrefTo('how-it-works')).toBe('/how-it-works');
    expect(hrefTo('draft', { contestId: 'a/b c' })).toBe('/draft/a%2Fb%20c');
    expect(hrefTo('operator-contest', { contestId: 'c1' })).toBe('/operator/contests/c1');
  });

  it('takes exactly the parameters of the pattern', () => {
    type Params<Name extends Parameters<typeof hrefTo>[0]> = Parameters<typeof hrefTo<Name>>;
    expectTypeOf<Params<'home'>>().toEqualTypeOf<[name: 'home']>();
    expectTypeOf<Params<'draft'>[1]>().toEqualTypeOf<Readonly<Record<'contestId', string>>>();
  });
});

it('vitals name the lists of contests once, and no page of the console', () => {
  expect(PAGE_PATTERNS.filter((pattern) => pattern === '/contests/:tab')).toHaveLength(1);
  expect(PAGE_PATTERNS).not.toContain('/contests/registering');
  expect(PAGE_PATTERNS.join(' ')).not.toContain('operator');
  expect(PAGE_PATTERNS).toContain('*');
});
