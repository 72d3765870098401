import type { GivenPerson } from '@captains-pick/contract';
import { checkPerson, ok, type PersonRules, type Result } from '@captains-pick/rules';
import type { Database, Reader, Transaction } from '../database/database.ts';
import type { Chance } from '../shared/chance.ts';
import type { Clock } from '../shared/clock.ts';
import { refused, type Refusal } from '../shared/refusals.ts';
import {
  givenPersonsOf,
  readPersonRules,
  storeConsent,
  storePerson,
  writePersonRules,
} from '../users/persons-repository.ts';
import { excludeAgain, traceTexts, tracesToFind } from '../users/closed-traces.ts';
import type { UserRow } from '../users/users-repository.ts';
import { lockUser } from './address-links-repository.ts';
import { changeableUser, type FixedAccounts } from './fixed-accounts.ts';
import type { OwnPersonState, Persons } from './service.ts';

export interface PersonsDeps extends FixedAccounts {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
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

export const createPersons = ({
  database,
  clock,
  chance,
  sharedAccount = null,
}: PersonsDeps): Persons => {
  const stateOf = async (reader: Reader, userId: string): Promise<OwnPersonState> => {
    const rules = await readPersonRules(reader);
    const given = (await givenPersonsOf(reader, [userId], rules)).get(userId);
    return { rules, person: given?.person ?? null, acceptedAt: given?.acceptedAt ?? null };
  };

  /** Under the user's lock. */
  const store = async (
    tx: Transaction,
    user: UserRow,
    given: GivenPerson,
  ): Promise<Result<OwnPersonState, Refusal>> => {
    const userId = user.id;
    const { rules, person } = await stateOf(tx, userId);
    const now = clock();
    if (person !== null && person.birthDate !== given.birthDate) {
      return refused({ name: 'birth-date-given' });
    }
    const checked = checkGivenPerson(given, rules, now);
    if (!checked.ok) return checked;
    await storeGivenPerson(tx, userId, given, now);
    if (person === null) {
      const named = traceTexts.person({ ...user, birthDate: given.birthDate });
      await excludeAgain(tx, userId, await tracesToFind(tx, [named]), chance);
    }
    return ok(await stateOf(tx, userId));
  };

  return {
    rules: () => readPersonRules(database),
    setRules: (rules) => writePersonRules(database, rules),
    of: (userId) => stateOf(database, userId),
    give: ({ userId, ...given }) =>
      database.transaction(async (tx) => {
        const user = changeableUser(await lockUser(tx, userId), sharedAccount);
        return user.ok ? store(tx, user.value, given) : user;
      }),
    giveOfServer: ({ userId, ...given }) =>
      database.transaction(async (tx) => {
        const user = await lockUser(tx, userId);
        return user === null ? refused({ name: 'session-expired' }) : store(tx, user, given);
      }),
  };
};
