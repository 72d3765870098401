/** What players say is wrong with a result, and what operators answer. */
import { cents } from '@captains-pick/rules';
import { afterEach, describe, expect, test } from 'vitest';
import type { Actor } from '../src/shared/actor.ts';
import { refusedBecause } from './refused-because.ts';
import { storedMails } from './stored-mails.ts';
import {
  applyScores,
  enter,
  makeContest,
  makePlayer,
  openSession,
  passDeadline,
  playersNamed,
  provideWorld,
  refusalOf,
  signIn,
  START,
  teamOf,
  valueOf,
} from './test-world.ts';

const world = provideWorld();
afterEach(() => world.setTime(START));

const DAY_MS = 86_400_000;
const players = playersNamed(world, 'loser');

/** A contest of two whose event is over. */
const over = async () => {
  const contestId = await makeContest(world);
  const [user, other] = (await players(2)) as [Actor, Actor];
  const { entry } = valueOf(await enter(world, contestId, user, teamOf(3, 4, 5)));
  valueOf(await enter(world, contestId, other, teamOf(1, 4, 5)));
  await passDeadline(world);
  valueOf(await applyScores(world, contestId, [-3, -2, -1, 0, 1, 2], { final: true }));
  return { contestId, user, other, entryId: entry._id };
};

const dispute = (
  { contestId, entryId }: { readonly contestId: string; readonly entryId: string },
  user: Actor,
) =>
  world.services.disputes.open({
    contestId,
    user,
    dispute: { entryId, words: 'The card says 3.', calculation: 'Total 3. Rank 2.' },
  });

const idOfOpen = async (username: string): Promise<string> => {
  const { disputes } = await world.services.disputes.all();
  return disputes.find((one) => one.username === username && one.answer === null)?._id ?? '';
};

const answer = (disputeId: string, decision: 'upheld' | 'rejected' = 'upheld') =>
  world.services.disputes.answer({
    disputeId,
    answer: { decision, words: 'You are right.' },
    by: world.operator,
  });

describe('a dispute', () => {
  test('is opened with the calculation, answered once, and both see its state', async () => {
    const made = await over();
    const { contestId, user, entryId } = made;
    valueOf(await dispute(made, user));
    const own = { contestId, userId: user.userId };
    expect(valueOf(await world.services.disputes.own(own)).disputes).toMatchObject([
      { entryId, entryName: user.username, words: 'The card says 3.', answer: null },
    ]);
    const id = await idOfOpen(user.username);
    const answers = await Promise.all([answer(id), answer(id, 'rejected')]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await world.services.disputes.all()).disputes).toContainEqual(
      expect.objectContaining({
        _id: id,
        answeredBy: world.operator.username,
        calculation: 'Total 3. Rank 2.',
      }),
    );
    const [shown] = valueOf(await world.services.disputes.own(own)).disputes;
    expect(shown?.answer?.words).toBe('You are right.');
    expect(await storedMails(world, user, 'dispute-answered')).toHaveLength(1);
  });

  test('is one for each entry and settlement, also when it is sent twice at once', async () => {
    const made = await over();
    const { contestId, user, other } = made;
    const sent = await Promise.all([dispute(made, user), dispute(made, user)]);
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    expect(refusalOf(await dispute(made, user)).name).toBe('disputed-already');
    expect(refusalOf(await dispute(made, other)).name).toBe('entry-not-found');
    valueOf(await world.services.lifecycle.settle({ contestId, by: world.operator }));
    valueOf(await dispute(made, user));
  });

  test('is too early before the end, and too late a week after the settlement', async () => {
    const contestId = await makeContest(world);
    const user = await makePlayer(world, 'early', cents(100_00));
    const { entry } = valueOf(await enter(world, contestId, user));
    const early = { contestId, entryId: entry._id };
    expect(refusalOf(await dispute(early, user)).name).toBe('not-disputable');
    const made = await over();
    valueOf(
      await world.services.lifecycle.settle({ contestId: made.contestId, by: world.operator }),
    );
    const own = { contestId: made.contestId, userId: made.user.userId };
    const { until } = valueOf(await world.services.disputes.own(own));
    expect(until).toBe(new Date(world.now().getTime() + 7 * DAY_MS).toISOString());
    world.setTime(new Date(until ?? ''));
    expect(refusalOf(await dispute(made, made.user)).name).toBe('dispute-too-late');
    expect(valueOf(await world.services.disputes.own(own)).until).toBeNull();
  });

  test('and its answer stay as they were said', async () => {
    const made = await over();
    valueOf(await dispute(made, made.user));
    const id = await idOfOpen(made.user.username);
    const { pool } = world.database;
    const because = 'a dispute is answered once, and its words stay';
    expect(await refusedBecause(pool, `update disputes set words = 'x' where id = '${id}'`)).toBe(
      because,
    );
    valueOf(await answer(id));
    expect(await refusedBecause(pool, `update disputes set answer = 'x' where id = '${id}'`)).toBe(
      because,
    );
    expect(refusalOf(await answer(id)).name).toBe('dispute-answered');
    expect(refusalOf(await answer('nowhere')).name).toBe('dispute-not-found');
  });

  test('is read by its player and by operators, and by no one else', async () => {
    const made = await over();
    const { contestId, user, other } = made;
    const { client } = await signIn(world.baseUrl, user.username);
    await client.openDispute({
      params: { id: contestId },
      body: { entryId: made.entryId, words: 'A secret.', calculation: 'Total 3.' },
    });
    const stranger = await signIn(world.baseUrl, other.username);
    const read = await stranger.client.ownDisputes({ params: { id: contestId } });
    expect(read.disputes).toEqual([]);
    await expect(
      openSession(world.baseUrl).client.ownDisputes({ params: { id: contestId } }),
    ).rejects.toMatchObject({ failure: { status: 401 } });
    const { client: operator } = await signIn(world.baseUrl, world.operator.username);
    const { disputes } = await operator.disputes({});
    expect(disputes.find(({ words }) => words === 'A secret.')).toMatchObject({
      username: user.username,
      contest: { _id: contestId },
    });
  });
});
