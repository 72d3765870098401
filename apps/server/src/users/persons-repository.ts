/** What is required of people who play for money, and what they have given. */
import {
  checkPerson,
  refuse,
  ok,
  type IdentityStep,
  type Person,
  type PersonRules,
  type PersonStep,
  type Result,
} from '@captains-pick/rules';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../database/database.ts';
import { consents, personRules, persons } from '../database/schema.ts';
import type { Refusal } from '../shared/refusals.ts';
import { unverifiedOf } from './identity-repository.ts';

export const readPersonRules = async (reader: Reader): Promise<PersonRules> => {
  const [row] = await reader.select().from(personRules);
  if (row === undefined) throw new Error('The database has no rules for persons.');
  const { required, minimumAge, countries, regions, termsVersion } = row;
  return { required, minimumAge, countries, regions, termsVersion };
};

/** Writes the settings' rules. A change is a new revision, which each person has to satisfy. */
export const writePersonRules = async (
  reader: Reader,
  rules: PersonRules & { readonly identity: IdentityStep },
): Promise<void> => {
  await reader
    .update(personRules)
    .set({ ...rules, countries: [...rules.countries], regions: [...rules.regions] });
};

export interface GivenPerson {
  /** Null: not given. */
  readonly person: Person | null;
  /** When the present terms were accepted; null: they were not. */
  readonly acceptedAt: Date | null;
}

export const givenPersonsOf = async (
  reader: Reader,
  userIds: readonly string[],
  { termsVersion }: PersonRules,
): Promise<ReadonlyMap<string, GivenPerson>> => {
  const given = await reader
    .select()
    .from(persons)
    .where(inArray(persons.userId, [...userIds]));
  const accepted = await reader
    .select()
    .from(consents)
    .where(
      sql`${inArray(consents.userId, [...userIds])} and ${eq(consents.termsVersion, termsVersion)}`,
    );
  return new Map(
    userIds.map((id) => {
      const row = given.find(({ userId }) => userId === id);
      return [
        id,
        {
          person:
            row === undefined
              ? null
              : { birthDate: row.birthDate, country: row.country, region: row.region },
          acceptedAt: accepted.find(({ userId }) => userId === id)?.at ?? null,
        },
      ];
    }),
  );
};

/** What some users lack. Those who lack nothing are not in it. */
export const unknownPersons = async (
  reader: Reader,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, UnknownPerson>> => {
  if (userIds.length === 0) return new Map();
  const rules = await readPersonRules(reader);
  const given = await givenPersonsOf(reader, userIds, rules);
  const unverified = await unverifiedOf(reader, userIds, 'entry');
  return new Map(
    [...given].flatMap(([userId, person]) => {
      const checked = checkGiven(person, rules, now);
      if (!checked.ok) return [[userId, checked.refusal] as const];
      return unverified.has(userId) ? [[userId, { name: 'identity-unverified' }] as const] : [];
    }),
  );
};

/** An earlier birth date stays: a trigger refuses another one. */
export const storePerson = async (
  tx: Transaction,
  userId: string,
  { birthDate, country, region }: Person,
  now: Date,
): Promise<void> => {
  await tx
    .insert(persons)
    .values({ userId, birthDate, country, region, givenAt: now })
    .onConflictDoUpdate({
      target: persons.userId,
      set: { birthDate, country, region, givenAt: now },
    });
};

export const storeConsent = async (
  tx: Transaction,
  userId: string,
  termsVersion: string,
  now: Date,
): Promise<void> => {
  await tx.insert(consents).values({ userId, termsVersion, at: now }).onConflictDoNothing();
};

export type UnknownPerson = Extract<
  Refusal,
  {
    readonly name:
      | 'person-unknown'
      | 'terms-not-accepted'
      | 'under-age'
      | 'place-not-allowed'
      | 'region-missing'
      | 'identity-unverified';
  }
>;

/** Whether a step needs a person under these rules. */
export const needsPerson = (step: Exclude<PersonStep, 'never'>, required: PersonStep): boolean =>
  ({
    never: false,
    deposit: step === 'deposit',
    entry: step !== 'sign-up',
    'sign-up': true,
  })[required];

/** Whether what was given satisfies the rules. */
const checkGiven = (
  { person, acceptedAt }: GivenPerson,
  rules: PersonRules,
  now: Date,
): Result<null, UnknownPerson> => {
  if (person === null) return refuse({ name: 'person-unknown' });
  const checked = checkPerson(person, rules, now);
  if (!checked.ok) return checked;
  return acceptedAt === null ? refuse({ name: 'terms-not-accepted' }) : ok(null);
};
