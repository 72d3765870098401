import { describe, expect, it } from 'vitest';
import { KEPT_AT, OWN_ANSWERS, PUBLIC_ANSWERS } from './contestReads.ts';
import { KEPT_FOR_MS, MOST_CONTESTS, MOST_PARTS } from './keepable.ts';
import { createKeptAnswers } from './keptAnswers.ts';
import { memoryCaches } from './memory-caches.ts';

const contest = (changes: object = {}) => ({
  _id: 'c1',
  status: 'Running',
  entryFee: 20,
  players: [],
  entrants: [],
  ...changes,
});

const tokenOf = (userId: string): string => `Bearer x.${btoa(JSON.stringify({ userId }))}.y`;

const read = (path: string, userId: string | null = null): Request =>
  new Request(`https://pick.example/api/contests/${path}`, {
    headers: userId === null ? {} : { authorization: tokenOf(userId) },
  });

const setUp = () => {
  const { caches, paths } = memoryCaches();
  const clock = { now: 1_000_000_000_000 };
  const answers = createKeptAnswers(caches, () => clock.now);
  const keep = (request: Request, body: unknown) => answers.keep(request, Response.json(body));
  const found = async (request: Request): Promise<unknown> =>
    (await answers.find(request))?.json() ?? null;
  return { answers, paths, clock, keep, found };
};

describe('kept answers', () => {
  it('are found again, with the time at which they were kept', async () => {
    const { answers, clock, keep, found } = setUp();
    await expect(keep(read('c1'), contest())).resolves.toBe(true);
    await expect(keep(read('c1/standings?offset=0'), { rows: [1] })).resolves.toBe(false);
    clock.now += 60_000;
    await expect(found(read('c1'))).resolves.toEqual(contest());
    await expect(found(read('c1/standings?offset=0'))).resolves.toEqual({ rows: [1] });
    await expect(found(read('c1/standings?offset=50'))).resolves.toBeNull();
    const answer = await answers.find(read('c1'));
    expect(answer?.headers.get(KEPT_AT)).toBe('1000000000000');
    await expect(answers.has('c1')).resolves.toBe(true);
    await expect(answers.has('c2')).resolves.toBe(false);
  });

  it('take up updates, and are then as old as the last one', async () => {
    const { answers, clock, keep, found } = setUp();
    await keep(read('c1'), contest());
    clock.now += 60_000;
    await keep(read('c1'), { _id: 'c1', status: 'Running', players: [{ name: 'a' }], results: {} });
    await expect(found(read('c1'))).resolves.toMatchObject({
      entryFee: 20,
      players: [{ name: 'a' }],
    });
    expect((await answers.find(read('c1')))?.headers.get(KEPT_AT)).toBe('1000000060000');
  });

  it('have no part without its contest, whichever answer was first', async () => {
    const { keep, paths } = setUp();
    await keep(read('c1/standings?offset=0'), {});
    expect(paths(PUBLIC_ANSWERS)).toEqual([]);
    await Promise.all([keep(read('c1'), contest()), keep(read('c1/standings?offset=0'), {})]);
    expect(paths(PUBLIC_ANSWERS)).toHaveLength(2);
  });

  it('have nothing of a private contest, or of one that became one', async () => {
    const { keep, paths } = setUp();
    await keep(read('c1'), contest());
    await keep(read('c1/ownership'), {});
    await keep(read('c2'), contest({ _id: 'c2' }));
    await keep(read('c1'), contest({ isPrivate: true }));
    expect(paths(PUBLIC_ANSWERS)).toEqual(['/api/contests/c2']);
  });

  it('of a user are for that user alone', async () => {
    const { keep, found } = setUp();
    await keep(read('c1', 'ann'), contest({ ownEntries: 3 }));
    await expect(found(read('c1', 'ann'))).resolves.toMatchObject({ ownEntries: 3 });
    await expect(found(read('c1', 'ben'))).resolves.toBeNull();
    await expect(found(read('c1'))).resolves.toBeNull();
    await keep(read('c1'), contest({ ownEntries: 0 }));
    await expect(found(read('c1', 'ben'))).resolves.toMatchObject({ ownEntries: 0 });
    await expect(found(read('c1', 'ann'))).resolves.toMatchObject({ ownEntries: 3 });
  });

  it('of a user are deleted when the session ends or another begins', async () => {
    const { answers, keep, paths } = setUp();
    await keep(read('c1', 'ann'), contest());
    await keep(read('c2'), contest({ _id: 'c2' }));
    await answers.keepOnlyFor('ann');
    expect(paths(OWN_ANSWERS)).toHaveLength(1);
    await answers.keepOnlyFor('ben');
    expect(paths(OWN_ANSWERS)).toEqual([]);
    await keep(read('c1', 'ben'), contest());
    await answers.keepOnlyFor(null);
    expect(paths(OWN_ANSWERS)).toEqual([]);
    expect(paths(PUBLIC_ANSWERS)).toEqual(['/api/contests/c2']);
  });

  it('of a user are not kept if the session ends while they arrive', async () => {
    const { answers, keep, paths } = setUp();
    const keeping = keep(read('c1', 'ann'), contest());
    await answers.keepOnlyFor(null);
    await keeping;
    expect(paths(OWN_ANSWERS)).toEqual([]);
  });

  it('of a user are kept although the worker learns only meanwhile who is signed in', async () => {
    const { answers, keep, paths } = setUp();
    const keeping = keep(read('c1', 'ann'), contest());
    await answers.keepOnlyFor('ann');
    await keeping;
    expect(paths(OWN_ANSWERS)).toHaveLength(1);
  });

  it('are limited in number and in age', async () => {
    const { answers, clock, keep, paths } = setUp();
    for (let place = 0; place <= MOST_CONTESTS; place += 1) {
      clock.now += 1;
      await keep(read(`c${place}`), contest({ _id: `c${place}` }));
      await keep(read(`c${place}/ownership`), {});
    }
    expect(paths(PUBLIC_ANSWERS)).toHaveLength(2 * MOST_CONTESTS);
    await expect(answers.has('c0')).resolves.toBe(false);
    for (let part = 0; part <= MOST_PARTS; part += 1)
      await keep(read(`c1/standings?offset=${part}`), {});
    await keep(read('c1'), contest());
    expect(paths(PUBLIC_ANSWERS).filter((path) => path.includes('c1/'))).toHaveLength(MOST_PARTS);
    clock.now += KEPT_FOR_MS + 1;
    await expect(answers.has('c1')).resolves.toBe(false);
    await expect(answers.find(read('c1'))).resolves.toBeNull();
  });
});
