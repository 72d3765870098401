/** Who may play for money: the age, the place and the accepted terms of a person (docs/product.md#about-you). */
import { ok, refuse, type Result } from './result.ts';

/** The step before which a person's data and consent are needed. `entry`: the first deposit or paid entry. */
export const PERSON_STEPS = ['never', 'entry', 'deposit', 'sign-up'] as const;
export type PersonStep = (typeof PERSON_STEPS)[number];

/**
 * The step before which a person's identity must be verified: withdrawals only, deposits too, or paid entries too.
 * docs/product.md#identity
 */
export const IDENTITY_STEPS = ['never', 'withdrawal', 'deposit', 'entry'] as const;
export type IdentityStep = (typeof IDENTITY_STEPS)[number];

/** Whether a step needs a verified identity. docs/product.md#identity */
export const needsIdentity = (
  step: Exclude<IdentityStep, 'never'>,
  required: IdentityStep,
): boolean => IDENTITY_STEPS.indexOf(step) <= IDENTITY_STEPS.indexOf(required);

export interface PersonRules {
  readonly required: PersonStep;
  /** Whole years. */
  readonly minimumAge: number;
  /** ISO 3166-1 codes of two letters. Empty: all. */
  readonly countries: readonly string[];
  /** ISO 3166-2 codes, such as US-MA. They bound the countries that they belong to. Empty: all. */
  readonly regions: readonly string[];
  readonly termsVersion: string;
}

export interface Person {
  /** As 1990-12-31. */
  readonly birthDate: string;
  readonly country: string;
  /** Null: the country has no list of regions. */
  readonly region: string | null;
}

export type PersonRefusal =
  | { readonly name: 'under-age'; readonly minimumAge: number }
  | { readonly name: 'place-not-allowed' }
  | { readonly name: 'region-missing' };

const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));

/**
 * Whole years from a day to a day, both as 2031-03-14. A birthday of 29 February counts from 1 March in other
 * years. docs/product.md#about-you
 */
export const ageOn = (birthDate: string, day: string): number =>
  Math.floor((dayNumber(day) - dayNumber(birthDate)) / 10_000);

/** The allowed regions of a country; empty: all of it, or none of it, by its own list. docs/product.md#about-you */
export const regionsOf = (country: string, { regions }: Pick<PersonRules, 'regions'>): string[] =>
  regions.filter((region) => region.startsWith(`${country}-`));

/** Whether a person may play for money at a time. Days are those of UTC. docs/product.md#about-you */
export const checkPerson = (
  { birthDate, country, region }: Person,
  rules: PersonRules,
  now: Date,
): Result<null, PersonRefusal> => {
  const { minimumAge, countries } = rules;
  if (ageOn(birthDate, now.toISOString().slice(0, 10)) < minimumAge) {
    return refuse({ name: 'under-age', minimumAge });
  }
  if (countries.length > 0 && !countries.includes(country)) {
    return refuse({ name: 'place-not-allowed' });
  }
  const regions = regionsOf(country, rules);
  if (regions.length === 0) return ok(null);
  if (region === null) return refuse({ name: 'region-missing' });
  return regions.includes(region) ? ok(null) : refuse({ name: 'place-not-allowed' });
};
