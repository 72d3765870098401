import { amountForWire, userAccount, Username, type GivenPerson } from '@captains-pick/contract';
import { dollarsForWire, ok, type Cents, type Result } from '@captains-pick/rules';
import { newId, type Chance } from '../shared/chance.ts';
import { violatedConstraint, type Database, type Transaction } from '../database/database.ts';
import type { Role } from '../database/schema.ts';
import {
  findJournal,
  openUserAccount,
  userBalance,
  writeJournals,
} from '../money/ledger-repository.ts';
import { welcomeJournal, welcomeKey } from '../money/welcome.ts';
import { refused, type Refusal } from '../shared/refusals.ts';
import type { Actor } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import { findInvitation, invitationFault, storeUse } from './invitations-repository.ts';
import type { Users } from './service.ts';
import type { Device } from './devices.ts';
import { checkPassword, hashPassword, UNUSABLE_HASH } from './passwords.ts';
import { postAddressLink } from './post-address-link.ts';
import { revokeFamiliesOf } from './refresh-tokens-repository.ts';
import { noteEvent } from './security-log.ts';
import { checkGivenPerson, storeGivenPerson } from './persons.ts';
import type { SessionKeys } from './session-keys.ts';
import {
  excludeAgain,
  traceTexts,
  tracesToFind,
  wasTaken,
  type TraceText,
} from '../users/closed-traces.ts';
import { countNew } from '../mail/notifications-repository.ts';
import { pictureHrefOf } from '../users/pictures-repository.ts';
import { needsPerson, readPersonRules } from '../users/persons-repository.ts';
import { insertOperator } from '../users/operators-repository.ts';
import {
  findUser,
  findUserByName,
  insertUser,
  setLastActive,
  setPasswordHash,
  type UserRow,
} from '../users/users-repository.ts';

/** A closed account had it. */
class UsernameTaken extends Error {}

interface NewUser {
  readonly username: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: Role;
}

/** At the start the queue is empty, so hashing is never refused. */
/** More are shown as “99+”. */
const MOST_NEW = 100;

const hashAtStart = async (password: string): Promise<string> => {
  const hashed = await hashPassword(password);
  if (!hashed.ok) throw new Error('The queue of password hashes is full at the start.');
  return hashed.value;
};

/** By which a closed account of the same name, address or person is found. */
const tracedTexts = (
  { username, firstName, lastName, email }: NewUser,
  person: GivenPerson | undefined,
): readonly TraceText[] => [
  traceTexts.username(username),
  traceTexts.address(email),
  ...(person === undefined
    ? []
    : [traceTexts.person({ firstName, lastName, birthDate: person.birthDate })]),
];

export interface UsersDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly keys: SessionKeys;
  /** The welcome balance of a new player's account; null: none. */
  readonly welcome?: Cents | null;
}

export const createUsers = ({
  database,
  clock,
  chance,
  keys,
  welcome = null,
}: UsersDeps): Users => {
  const insert = async (tx: Transaction, user: NewUser): Promise<Actor> => {
    const createdAt = clock();
    let id = newId(chance);
    while (!(await insertUser(tx, { ...user, id, createdAt }))) id = newId(chance);
    await openUserAccount(tx, id);
    if (welcome !== null && user.role === 'player') {
      await writeJournals(tx, [welcomeJournal(id, welcome)], { now: createdAt, chance });
    }
    return { userId: id, username: user.username };
  };

  const givePassword = async (user: UserRow, password: string): Promise<void> => {
    const check = await checkPassword(user.passwordHash, password);
    if (check.ok && check.value === 'right') return;
    await setPasswordHash(database, user.id, await hashAtStart(password));
  };

  const welcomeOf = async (userId: string): Promise<Cents | null> => {
    if (welcome === null) return null;
    const journal = await findJournal(database, welcomeKey(userId));
    return journal?.amounts.get(userAccount(userId)) ?? null;
  };

  /** Accounts that the server makes get their person later. */
  const checkNewPerson = async (
    person: GivenPerson | undefined,
    device: Device | null,
  ): Promise<Result<null, Refusal>> => {
    const rules = await readPersonRules(database);
    if (person !== undefined) return checkGivenPerson(person, rules, clock());
    return device !== null && needsPerson('sign-up', rules.required)
      ? refused({ name: 'person-unknown' })
      : ok(null);
  };

  return {
    register: async ({
      username,
      password,
      firstName,
      lastName,
      email,
      person,
      invitationId = null,
      device = null,
    }) => {
      const required = await checkNewPerson(person, device);
      if (!required.ok) return required;
      const hashed = await hashPassword(password);
      if (!hashed.ok) return hashed;
      const user: NewUser = {
        username: Username.parse(username),
        passwordHash: hashed.value,
        firstName,
        lastName,
        email,
        role: 'player',
      };
      const texts = tracedTexts(user, person);
      const earlier = await tracesToFind(database, texts);
      try {
        const actor = await database.transaction(async (tx) => {
          const { userId } = await insert(tx, user);
          // After the insert: it has waited for a closing of the same username.
          const traces = await tracesToFind(tx, texts, earlier);
          if (await wasTaken(tx, traces)) throw new UsernameTaken();
          await excludeAgain(tx, userId, traces, chance);
          const now = clock();
          if (device !== null) {
            const signedUp = { id: userId, firstName, username: user.username, email };
            await postAddressLink(tx, { user: signedUp, address: email }, { now, chance, keys });
          }
          if (person !== undefined) await storeGivenPerson(tx, userId, person, now);
          if (invitationId !== null) await storeUse(tx, { invitationId, userId, usedAt: now });
          await noteEvent(tx, { userId, kind: 'signed-up', at: now, device: device?.name ?? null });
          return { userId, username: user.username };
        });
        return ok({ ...actor, welcome });
      } catch (error) {
        if (error instanceof UsernameTaken || violatedConstraint(error) === 'users_username') {
          return refused({ name: 'username-taken', username: user.username });
        }
        if (invitationId !== null && violatedConstraint(error) === 'invitations_open') {
          const row = await findInvitation(database, { id: invitationId });
          const fault = row === null ? null : invitationFault(row, user.email, clock());
          return refused(fault ?? { name: 'wrong-invitation-code' });
        }
        throw error;
      }
    },

    ensureOperator: async ({ username, password }) => {
      const existing = await findUserByName(database, username);
      if (existing === null) {
        const passwordHash = await hashAtStart(password);
        const operator: NewUser = {
          username,
          passwordHash,
          firstName: 'House',
          lastName: 'Operator',
          email: `${username}@localhost`,
          role: 'operator',
        };
        try {
          return await database.transaction(async (tx) => {
            const actor = await insert(tx, operator);
            await insertOperator(tx, { userId: actor.userId, role: 'owner', joinedAt: clock() });
            return actor;
          });
        } catch (error) {
          // Another server that starts at the same time was first.
          const other = await findUserByName(database, username);
          if (violatedConstraint(error) !== 'users_username' || other === null) throw error;
          return { userId: other.id, username };
        }
      }
      if (existing.role !== 'operator') throw new Error(`The user ${username} is a player.`);
      await givePassword(existing, password);
      return { userId: existing.id, username };
    },

    givePassword: async ({ username, password }) => {
      const user = await findUserByName(database, username);
      if (user !== null) await givePassword(user, password);
    },

    lockKnown: async ({ username, password }) => {
      const user = await findUserByName(database, username);
      if (user === null) return false;
      const check = await checkPassword(user.passwordHash, password);
      if (!check.ok || check.value === 'wrong') return false;
      await database.transaction(async (tx) => {
        await setPasswordHash(tx, user.id, UNUSABLE_HASH);
        await revokeFamiliesOf(tx, user.id, clock());
      });
      return true;
    },

    find: async (username) => {
      const user = await findUserByName(database, username);
      return user === null ? null : { userId: user.id, username: user.username };
    },

    account: async (userId) => {
      const user = await findUser(database, userId);
      if (user === null || user.closedAt !== null) return refused({ name: 'session-expired' });
      const { username, firstName, lastName, email, verified, role } = user;
      const balance = amountForWire(BigInt(await userBalance(database, userId)));
      const given = await welcomeOf(userId);
      const newNotifications = await countNew(database, user, MOST_NEW);
      return ok({
        userId,
        username,
        firstName,
        lastName,
        email,
        verified,
        balance,
        role,
        newNotifications,
        picture: await pictureHrefOf(database, userId),
        welcomeBalance: given === null ? null : dollarsForWire(given),
      });
    },

    noteActivity: (userId) => setLastActive(database, userId, clock()),
  };
};
