/** Birth date, place and accepted terms of a person (docs/product.md#about-you). */
import { PERSON_STEPS } from '@captains-pick/rules';
import * as z from 'zod/mini';
import { Timestamp } from '../entities.ts';

const DAY = /^(?:19|20)\d\d-\d\d-\d\d$/;

const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`);
  return DAY.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

const BirthDate = z
  .string()
  .check(z.refine(isDay, 'The date of birth must be a day since 1900, such as 1990-12-31.'));

const Country = z
  .string()
  .check(z.regex(/^[A-Z]{2}$/, 'The country must be an ISO 3166 code of two letters, such as US.'));

const Region = z
  .string()
  .check(
    z.regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'The region must be an ISO 3166-2 code, such as US-MA.'),
  );

/** What a person gives. */
export const GivenPerson = z
  .object({
    birthDate: BirthDate,
    country: Country,
    region: z.optional(z.nullable(Region)),
    /** The version of the terms that the person accepts. */
    termsVersion: z.string().check(z.minLength(1), z.maxLength(40)),
  })
  .check(
    z.refine(
      ({ country, region = null }) => region === null || region.startsWith(`${country}-`),
      'The region is not one of the country.',
    ),
  );
export type GivenPerson = z.infer<typeof GivenPerson>;

/** What is required, and where the operator offers paid contests. */
export const PersonRequirements = z.object({
  /** The step before which it is required. */
  required: z.enum(PERSON_STEPS),
  minimumAge: z.number(),
  /** Empty: all. */
  countries: z.array(z.string()),
  /** Empty: all. Otherwise they bound the countries that they belong to. */
  regions: z.array(z.string()),
  termsVersion: z.string(),
});
export type PersonRequirements = z.infer<typeof PersonRequirements>;

export const OwnPerson = z.object({
  rules: PersonRequirements,
  /** Null: not given. */
  person: z.nullable(
    z.object({ birthDate: z.string(), country: z.string(), region: z.nullable(z.string()) }),
  ),
  /** When the present terms were accepted; null: they were not. */
  acceptedAt: z.nullable(Timestamp),
});
export type OwnPerson = z.infer<typeof OwnPerson>;

export const PersonStored = z.object({ message: z.string(), person: OwnPerson });
