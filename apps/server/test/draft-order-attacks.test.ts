/** A player tries to choose the draft order by leaving and entering again, over HTTP and the socket. */
import { CallError, LEFT_AFTER_DRAW_MESSAGE } from '@captains-pick/contract';
import { cents } from '@captains-pick/rules';
import { expect, test } from 'vitest';
import { makeSnake, sitDown } from './draft-world.ts';
import { makePlayer, provideWorld, signIn, type Session } from './test-world.ts';

const CONTESTS = 6;
const MOST_TRIES = 40;
const OTHERS = ['ann', 'bea'] as const;

const world = provideWorld();

const enter = async ({ client }: Session, id: string): Promise<string | null> => {
  try {
    await client.enterContest({ params: { id }, body: {}, idempotencyKey: crypto.randomUUID() });
    return null;
  } catch (error) {
    if (error instanceof CallError && error.failure.kind === 'status') return error.failure.said;
    throw error;
  }
};

test('leaving while the order is shown never gets a player another order', async () => {
  for (const name of OTHERS) await makePlayer(world, name);
  const attacker = await makePlayer(world, 'redrawer');
  const others = await Promise.all(OTHERS.map((name) => signIn(world.baseUrl, name)));
  const session = await signIn(world.baseUrl, attacker.username);
  const outcomes: { readonly place: number; readonly draws: number }[] = [];
  const refusals = new Set<string>();
  for (let contest = 0; contest < CONTESTS; contest += 1) {
    const contestId = await makeSnake(world, {
      maxEntries: 3,
      format: 'Pick2',
      entryFee: cents(0),
      adminFee: cents(0),
    });
    for (const other of others) expect(await enter(other, contestId)).toBeNull();
    let draws = 0;
    let place = -1;
    while (draws < MOST_TRIES && place !== 0) {
      const refusal = await enter(session, contestId);
      if (refusal !== null) {
        refusals.add(refusal);
        break;
      }
      draws += 1;
      const seat = await sitDown(world.baseUrl, contestId, attacker);
      place = seat.state().order.indexOf(attacker.userId);
      if (place !== 0) await seat.ask('withdrawFromDraft', { contestId, userId: attacker.userId });
      seat.close();
    }
    outcomes.push({ place, draws });
  }
  // One draw each, whatever place it gave: in the first place there is nothing to redraw.
  expect(outcomes.map(({ draws }) => draws)).toEqual(outcomes.map(() => 1));
  const lost = outcomes.filter(({ place }) => place !== 0).length;
  expect([...refusals]).toEqual(lost === 0 ? [] : [LEFT_AFTER_DRAW_MESSAGE]);
});
