import type { GivenPerson } from '@captains-pick/contract';
import { checkPerson, ok, type PersonRules, type Result } from '@captains-pick/rules';
import type { Database, Reader, Transaction } from '../database/database.ts';
import type { Clock } from '../shared/clock.ts';
import { refused, type Refusal } from '../shared/refusals.ts';
import {
  givenPersonsOf,
  readPersonRules,
  storeConsent,
  storePerson,
  writePersonRules,
} from '../users/persons-repository.ts';
import { lockUser } from './address-links-repository.ts';
import { changeableUser, type FixedAccounts } from './fixed-accounts.ts';
import type { OwnPersonState, Persons } from './service.ts';

export interface PersonsDeps extends FixedAccounts {
  readonly database: Database;
  readonly clock: Clock;
}

/** Whether what a person gives satisfies the rules and accepts the present terms. */
export const checkGivenPerson = (
  { birthDate, country, region = null, termsVersion }: GivenPerson,
  rules: PersonRules,
  now: Date,
): Result<null, Refusal> => {
  const checked = checkPerson({ birthDate, country, region }, rules, now);
  if (!checked.ok) return checked;
  return termsVersion === rules.termsVersion ? ok(null) : refused({ name: 'terms-changed' });
};

export const storeGivenPerson = async (
  tx: Transaction,
  userId: string,
  { birthDate, country, region = null, termsVersion }: GivenPerson,
  now: Date,
): Promise<void> => {
  await storeConsent(tx, userId, termsVersion, now);
  await storePerson(tx, userId, { birthDate, country, region }, now);
};

export const createPersons = ({ database, clock, sharedAccount = null }: PersonsDeps): Persons => {
  const stateOf = async (reader: Reader, userId: string): Promise<OwnPersonState> => {
    const rules = await readPersonRules(reader);
    const given = (await givenPersonsOf(reader, [userId], rules)).get(userId);
    return { rules, person: given?.person ?? null, acceptedAt: given?.acceptedAt ?? null };
  };

  /** Under the user's lock. */
  const store = async (
    tx: Transaction,
    userId: string,
    given: GivenPerson,
  ): Promise<Result<OwnPersonState, Refusal>> => {
    const { rules, person } = await stateOf(tx, userId);
    const now = clock();
    if (person !== null && person.birthDate !== given.birthDate) {
      return refused({ name: 'birth-date-given' });
    }
    const checked = checkGivenPerson(given, rules, now);
    if (!checked.ok) return checked;
    await storeGivenPerson(tx, userId, given, now);
    return ok(await stateOf(tx, userId));
  };

  return {
    rules: () => readPersonRules(database),
    setRules: (rules) => writePersonRules(database, rules),
    of: (userId) => stateOf(database, userId),
    give: ({ userId, ...given }) =>
      database.transaction(async (tx) => {
        const user = changeableUser(await lockUser(tx, userId), sharedAccount);
        return user.ok ? store(tx, userId, given) : user;
      }),
    giveOfServer: ({ userId, ...given }) =>
      database.transaction(async (tx) => {
        await lockUser(tx, userId);
        return store(tx, userId, given);
      }),
  };
};
