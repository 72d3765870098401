/** Sign-ups beside the first closing of an account: until then nothing is hashed to be compared. */
import { cents } from '@captains-pick/rules';
import { randomBytes } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { lockUser } from '../src/identity/address-links-repository.ts';
import { closeAccount } from '../src/identity/close-account.ts';
import { traceOf, tracesToFind, traceTexts } from '../src/users/closed-traces.ts';
import { makePlayer, provideWorld, registration, valueOf } from './test-world.ts';

const world = provideWorld();

/** Whether a statement waits for another transaction. */
const hasWaiting = async (): Promise<boolean> => {
  const { rows } = await world.database.pool.query(
    `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows.length > 0;
};

// The embedded database has one connection: nothing waits there.
test.skipIf(inject('database') === 'embedded')(
  'the name of the first account that is closed is not taken by who signs up meanwhile',
  async () => {
    const { database } = world.database;
    const name = traceTexts.username('first');
    expect(await tracesToFind(database, [name])).toEqual([]);
    const { userId } = await makePlayer(world, 'first', cents(0));
    const signUp = await database.transaction(async (tx) => {
      const user = await lockUser(tx, userId);
      if (user === null) throw new Error('the user is there');
      const now = world.now();
      const chance = (bytes: number) => randomBytes(bytes);
      valueOf(
        await closeAccount(tx, user, { now, chance, giveUpBalance: false, sendsMails: false }),
      );
      const begun = world.services.users.register(registration('first'));
      await expect.poll(hasWaiting, { timeout: 20_000 }).toBe(true);
      return { begun };
    });
    expect(await signUp.begun).toMatchObject({ refusal: { name: 'username-taken' } });
    const trace = await traceOf(database, name);
    expect(await tracesToFind(database, [name, traceTexts.address('a@b.c')])).toEqual([trace]);
  },
);

test('a trace that is known is not hashed again', async () => {
  const known = { kind: 'username', hash: 'as before' } as const;
  expect(
    await tracesToFind(world.database.database, [traceTexts.username('first')], [known]),
  ).toEqual([known]);
});
