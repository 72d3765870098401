import { describe, expect, it } from 'vitest';
import {
  ageOn,
  checkPerson,
  IDENTITY_STEPS,
  needsIdentity,
  regionsOf,
  type Person,
  type PersonRules,
} from './persons.ts';

const RULES: PersonRules = {
  required: 'entry',
  minimumAge: 18,
  countries: [],
  regions: ['US-MA', 'US-NY'],
  termsVersion: '2026-11-26',
};
const NOW = new Date('2031-03-13T00:00:00Z');
const ADA: Person = { birthDate: '1990-12-31', country: 'US', region: 'US-MA' };

describe('ageOn', () => {
  it.each([
    ['2013-03-13', '2031-03-12', 17],
    ['2013-03-13', '2031-03-13', 18],
    ['2004-02-29', '2022-02-28', 17],
    ['2004-02-29', '2022-03-01', 18],
    ['2031-01-01', '2030-12-31', -1],
  ])('born on %s: on %s %d', (born, day, age) => {
    expect(ageOn(born, day)).toBe(age);
  });
});

describe('needsIdentity', () => {
  it.each([
    ['withdrawal', ['withdrawal', 'deposit', 'entry']],
    ['deposit', ['deposit', 'entry']],
    ['entry', ['entry']],
  ] as const)('for a step of kind %s under %j', (step, rules) => {
    expect(IDENTITY_STEPS.filter((required) => needsIdentity(step, required))).toEqual(rules);
  });
});

describe('checkPerson', () => {
  it('accepts from the birthday on', () => {
    const born = (birthDate: string) => checkPerson({ ...ADA, birthDate }, RULES, NOW).ok;
    expect([born('2013-03-13'), born('2013-03-14')]).toEqual([true, false]);
  });

  it('accepts a person of age at an allowed place', () => {
    expect(checkPerson(ADA, RULES, NOW).ok).toBe(true);
    expect(checkPerson({ ...ADA, country: 'FR', region: null }, RULES, NOW).ok).toBe(true);
  });

  it.each<[Partial<Person>, Partial<PersonRules>, string]>([
    [{ birthDate: '2013-03-14' }, {}, 'under-age'],
    [{}, { minimumAge: 41 }, 'under-age'],
    [{}, { countries: ['CA'] }, 'place-not-allowed'],
    [{ region: 'US-WA' }, {}, 'place-not-allowed'],
    [{ region: null }, {}, 'region-missing'],
  ])('%o under %o: %s', (person, rules, name) => {
    expect(checkPerson({ ...ADA, ...person }, { ...RULES, ...rules }, NOW)).toMatchObject({
      refusal: { name },
    });
  });
});

it('lists the regions of a country', () => {
  expect(regionsOf('US', RULES)).toEqual(['US-MA', 'US-NY']);
  expect(regionsOf('CA', RULES)).toEqual([]);
});
