/** Birth dates, places and accepted terms: what they refuse, what the database refuses without the code, and races. */
import { cents, TERMS_VERSION, type PersonRules } from '@captains-pick/rules';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { GivenPerson } from '@captains-pick/contract';
import { violatedConstraint } from '../src/database/database.ts';
import { entriesBehind, insertEntries } from '../src/entries/entries-repository.ts';
import type { Actor } from '../src/shared/actor.ts';
import {
  balanceOf,
  enter,
  INVITATION_CODE,
  makeContest,
  makePlayer,
  openSession,
  provideWorld,
  refusalOf,
  registration,
  START,
  valueOf,
} from './test-world.ts';

const world = provideWorld({ trustedProxies: ['127.0.0.0/8'] });

const RULES: PersonRules = {
  required: 'entry',
  minimumAge: 18,
  countries: ['US', 'CA'],
  regions: ['US-MA', 'US-NY'],
  termsVersion: TERMS_VERSION,
};
const rule = (changes: Partial<PersonRules> = {}) =>
  world.services.persons.setRules({ ...RULES, identity: 'never', ...changes });

// Sets it back: files share nothing, but tests of this one do.
beforeEach(async () => {
  world.setTime(START);
  await rule();
});

let made = 0;
const newPlayer = (): Promise<Actor> => {
  made += 1;
  return makePlayer(world, `person${made}`, cents(1_000_00));
};

const GIVEN: GivenPerson = {
  birthDate: '1990-12-31',
  country: 'US',
  region: 'US-MA',
  termsVersion: TERMS_VERSION,
};
const give = ({ userId }: Actor, changes: Partial<GivenPerson> = {}) =>
  world.services.persons.give({ userId, ...GIVEN, ...changes });

const deposit = (user: Actor) =>
  world.services.transfers.requestDeposit({ user, amount: cents(50_00), idempotencyKey: null });

const inSql = async (statement: ReturnType<typeof sql>): Promise<string | null> => {
  try {
    await world.database.database.execute(statement);
    return null;
  } catch (error) {
    return violatedConstraint(error) ?? String((error as Error).cause ?? error);
  }
};

describe('without what is required', () => {
  test('a paid entry and a deposit are refused by name, and charge nothing', async () => {
    const contestId = await makeContest(world);
    const player = await newPlayer();
    expect(refusalOf(await enter(world, contestId, player))).toEqual({ name: 'person-unknown' });
    expect(refusalOf(await deposit(player))).toEqual({ name: 'person-unknown' });
    expect(await balanceOf(world, player)).toBe(1_000);
    valueOf(await give(player));
    valueOf(await enter(world, contestId, player));
    valueOf(await deposit(player));
  });

  test('a free entry is accepted', async () => {
    const contestId = await makeContest(world, { entryFee: cents(0), adminFee: cents(0) });
    expect((await enter(world, contestId, await newPlayer())).ok).toBe(true);
  });

  test.each([
    ['never', 'taken', 'taken'],
    ['deposit', 'taken', 'person-unknown'],
    ['entry', 'person-unknown', 'person-unknown'],
    ['sign-up', 'person-unknown', 'person-unknown'],
  ] as const)('before %s: an entry is %s, a deposit %s', async (required, entry, deposited) => {
    await rule({ required });
    const contestId = await makeContest(world);
    const player = await newPlayer();
    const entered = await enter(world, contestId, player);
    expect(entered.ok ? 'taken' : entered.refusal.name).toBe(entry);
    const asked = await deposit(player);
    expect(asked.ok ? 'taken' : asked.refusal.name).toBe(deposited);
  });
});

describe('what is given', () => {
  test.each([
    [{ birthDate: '2013-03-14' }, 'under-age'],
    [{ country: 'FR', region: null }, 'place-not-allowed'],
    [{ region: 'US-WA' }, 'place-not-allowed'],
    [{ region: null }, 'region-missing'],
    [{ termsVersion: '2020-01-01' }, 'terms-changed'],
  ] as const)('%o is refused as %s, and nothing is kept', async (changes, name) => {
    const player = await newPlayer();
    expect(refusalOf(await give(player, changes)).name).toBe(name);
    const { person, acceptedAt } = await world.services.persons.of(player.userId);
    expect({ person, acceptedAt }).toEqual({ person: null, acceptedAt: null });
  });

  test('is accepted on the birthday, and from a country without a list of regions', async () => {
    expect((await give(await newPlayer(), { birthDate: '2013-03-13' })).ok).toBe(true);
    expect((await give(await newPlayer(), { country: 'CA', region: null })).ok).toBe(true);
  });

  test('keeps its birth date; the place may change', async () => {
    const player = await newPlayer();
    valueOf(await give(player));
    expect(refusalOf(await give(player, { birthDate: '1980-01-01' })).name).toBe(
      'birth-date-given',
    );
    expect(valueOf(await give(player, { region: 'US-NY' })).person?.region).toBe('US-NY');
  });

  test('100 parallel requests with other birth dates keep one', async () => {
    const player = await newPlayer();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        give(player, { birthDate: `19${String(index % 100).padStart(2, '0')}-01-01` }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

test('new terms, a higher age and fewer places are asked for before the next paid entry', async () => {
  const contestId = await makeContest(world);
  const player = await newPlayer();
  valueOf(await give(player, { birthDate: '2011-01-01' }));
  valueOf(await enter(world, contestId, player));
  await rule({ termsVersion: '2031-01-01' });
  expect(refusalOf(await enter(world, contestId, player)).name).toBe('terms-not-accepted');
  valueOf(await give(player, { birthDate: '2011-01-01', termsVersion: '2031-01-01' }));
  await rule({ termsVersion: '2031-01-01', minimumAge: 21 });
  expect(refusalOf(await enter(world, contestId, player)).name).toBe('under-age');
  await rule({ termsVersion: '2031-01-01', countries: ['CA'], regions: [] });
  expect(refusalOf(await enter(world, contestId, player)).name).toBe('place-not-allowed');
  await rule({ termsVersion: '2031-01-01', regions: ['US-MA'] });
  valueOf(await enter(world, contestId, player));
});

describe('the database', () => {
  test('refuses an entry, a deposit, a minor, a place, another birth date and a changed consent', async () => {
    const contestId = await makeContest(world);
    const player = await newPlayer();
    const known = await newPlayer();
    valueOf(await give(known));
    valueOf(await enter(world, contestId, known));
    const { database } = world.database;
    const inserted = database.transaction(async (tx) => {
      const [entry] = await entriesBehind(tx, [{ contestId, userId: known.userId }], []);
      if (entry === undefined) throw new Error('The known person has no entry.');
      await insertEntries(tx, [
        { ...entry, id: 'copied', entryName: 'copied', userId: player.userId },
      ]);
    });
    expect(violatedConstraint(await inserted.catch((error: unknown) => error))).toBe(
      'persons_known',
    );
    expect(
      await inSql(sql`
        insert into transfers (id, user_id, kind, provider, amount, requested_at, changed_at)
        values ('t-unknown', ${player.userId}, 'deposit', 'cashier', 5000, ${START.toISOString()}, ${START.toISOString()})`),
    ).toBe('persons_known');
    const born = (day: string, country: string) => sql`
      insert into persons values (${player.userId}, ${day}, ${country}, null, ${START.toISOString()})`;
    expect(await inSql(born('2013-03-14', 'CA'))).toBe('persons_of_age');
    expect(await inSql(born('1990-01-01', 'FR'))).toBe('persons_place_allowed');
    expect(await inSql(born('1990-01-01', 'US'))).toBe('persons_place_allowed');
    expect(
      await inSql(
        sql`update persons set birth_date = '1950-01-01' where user_id = ${known.userId}`,
      ),
    ).toBe('persons_birth_date_kept');
    expect(await inSql(sql`update consents set terms_version = 'x'`)).toMatch(/consents/);
    expect(await inSql(sql`delete from person_rules`)).toMatch(/person_rules/);
  });

  test('forgets the mark of an account whose person is deleted', async () => {
    const contestId = await makeContest(world);
    const player = await newPlayer();
    valueOf(await give(player));
    expect(await inSql(sql`delete from persons where user_id = ${player.userId}`)).toBeNull();
    expect(refusalOf(await enter(world, contestId, player)).name).toBe('person-unknown');
  });
});

describe('signing up', () => {
  const signUp = async (username: string, person?: GivenPerson): Promise<string> => {
    const { client } = openSession(world.baseUrl);
    return client
      .register({
        body: {
          ...registration(username),
          invitationCode: INVITATION_CODE,
          ...(person === undefined ? {} : { person }),
        },
      })
      .then(
        () => 'signed up',
        (error: unknown) => (error as Error).message,
      );
  };

  test('works without a person, and keeps one that is sent', async () => {
    expect(await signUp('later')).toBe('signed up');
    expect(await signUp('earlier', GIVEN)).toBe('signed up');
    const actor = await world.services.users.find('earlier');
    expect(await world.services.persons.of(actor?.userId ?? '')).toMatchObject({
      person: { birthDate: '1990-12-31', country: 'US', region: 'US-MA' },
    });
  });

  test('is refused to minors, and without a person where the settings require one', async () => {
    expect(await signUp('minor', { ...GIVEN, birthDate: '2020-01-01' })).toMatch(/18 or over/);
    await rule({ required: 'sign-up' });
    expect(await signUp('nameless')).toMatch(/^Before you play for money/);
    expect(await signUp('named', GIVEN)).toBe('signed up');
    expect(await world.services.users.find('minor')).toBeNull();
    expect(await world.services.users.find('nameless')).toBeNull();
    // The server's own accounts get theirs later.
    valueOf(await world.services.users.register(registration('made')));
  });
});
