/** Players who don't take part: marked before the lock, by an operator or a feed. */
import { cents } from '@captains-pick/rules';
import { afterEach, describe, expect, test } from 'vitest';
import type { Actor } from '../src/shared/actor.ts';
import { refusalAnswer } from '../src/shared/refusals.ts';
import { refusedBecause } from './refused-because.ts';
import { storedMails } from './stored-mails.ts';
import {
  CHEAP_TEAM,
  DEADLINE,
  enter,
  makeContest,
  makePlayer,
  passDeadline,
  provideWorld,
  refusalOf,
  resultsFile,
  START,
  teamOf,
  valueOf,
} from './test-world.ts';

const world = provideWorld();
afterEach(() => world.setTime(START));

let made = 0;
const player = (): Promise<Actor> => {
  made += 1;
  return makePlayer(world, `holder-${made}`, cents(1000_00));
};

const { captain: CAPTAIN } = CHEAP_TEAM;
const WHY = 'Withdrew with a sore back.';

const mark = (contestId: string, named = CAPTAIN, isOut = true) =>
  world.services.results.markOut({
    contestId,
    player: named,
    isOut,
    reason: WHY,
    by: world.operator,
  });

const edit = (contestId: string, user: Actor, team: typeof CHEAP_TEAM) =>
  world.services.entries.edit({ contestId, user, lineups: [{ entryName: user.username, team }] });

const outOf = async (contestId: string) => {
  const { players } = valueOf(await world.services.contests.detail(contestId, null));
  return players.flatMap(({ name, out }) => (out === undefined ? [] : [[name, out.reason]]));
};

const mailsTo = async (user: Actor) =>
  (await storedMails(world, user, 'player-out')).map(({ data }) => data);

const actsOf = async (contestId: string): Promise<readonly string[]> => {
  const { rows } = await world.database.pool.query<{ act: string }>(
    'select act from audit_log where contest_id = $1',
    [contestId],
  );
  return rows.map(({ act }) => act);
};

describe('a player who is out', () => {
  test('is marked for everybody, with one mail for each reader who holds the player', async () => {
    const contestId = await makeContest(world);
    const [holder, other] = [await player(), await player()];
    valueOf(await enter(world, contestId, holder));
    valueOf(await enter(world, contestId, holder));
    valueOf(await enter(world, contestId, other, teamOf(5, 4, 2)));
    expect(valueOf(await mark(contestId))).toEqual({ player: CAPTAIN, entries: 2, isNews: true });
    expect(await outOf(contestId)).toEqual([[CAPTAIN, WHY]]);
    expect(await mailsTo(holder)).toMatchObject([
      {
        player: CAPTAIN,
        reason: WHY,
        deadline: DEADLINE.toISOString(),
        entries: [{ entryName: holder.username }, { entryName: `${holder.username}[2]` }],
      },
    ]);
    expect(await mailsTo(other)).toEqual([]);
    // Marked again, nothing changes.
    expect(valueOf(await mark(contestId))).toMatchObject({ entries: 2, isNews: false });
    expect(await mailsTo(holder)).toHaveLength(1);
    expect((await actsOf(contestId)).filter((act) => act === 'mark-out')).toHaveLength(1);
  });

  test('is in no new lineup, and stays in one that changes elsewhere', async () => {
    const contestId = await makeContest(world);
    const holder = await player();
    valueOf(await enter(world, contestId, holder));
    valueOf(await mark(contestId));
    const refusal = refusalOf(await enter(world, contestId, await player()));
    expect(refusalAnswer(refusal)).toEqual({
      status: 409,
      message: `${CAPTAIN} is out. Please choose another player.`,
    });
    valueOf(await edit(contestId, holder, teamOf(3, 4, 2)));
    valueOf(await edit(contestId, holder, teamOf(2, 4, 5)));
    expect(refusalOf(await edit(contestId, holder, CHEAP_TEAM)).name).toBe('player-out');
    valueOf(await mark(contestId, CAPTAIN, false));
    expect(await outOf(contestId)).toEqual([]);
    valueOf(await edit(contestId, holder, CHEAP_TEAM));
    expect(refusalOf(await mark(contestId, CAPTAIN, false)).name).toBe('player-not-out');
  });

  test('is marked until the deadline, then kept', async () => {
    const contestId = await makeContest(world);
    await enter(world, contestId, await player());
    await enter(world, contestId, await player());
    expect(refusalOf(await mark(contestId, 'Nobody Else')).name).toBe('player-not-found');
    expect(refusalOf(await mark('nowhere')).name).toBe('contest-not-found');
    valueOf(await mark(contestId));
    world.setTime(DEADLINE);
    expect(refusalOf(await mark(contestId, CAPTAIN, false)).name).toBe('entries-closed');
    await passDeadline(world);
    expect(refusalOf(await mark(contestId, CAPTAIN, false)).name).toBe('not-registering');
    expect(await outOf(contestId)).toEqual([[CAPTAIN, WHY]]);
    const unmark = `update players set out_since = null, out_because = null where contest_id = '${contestId}'`;
    expect(await refusedBecause(world.database.pool, unmark)).toMatch(
      /only the mark as out changes/,
    );
  });

  test('of a snake contest is marked by nobody, because lineups are drafted', async () => {
    const contestId = await makeContest(world, {
      draftType: 'Snake',
      format: '3 rounds',
      salaryCap: null,
      maxEntries: 2,
      maxEntriesPerUser: 1,
    });
    expect(refusalOf(await mark(contestId)).name).toBe('lineups-drafted');
  });
});

describe('a feed before the start', () => {
  const feed = (contestId: string, withdrawn: readonly number[]) => {
    const file = JSON.parse(resultsFile(Array(6).fill(null), { at: world.later() })) as {
      players: { status: string }[];
    };
    for (const at of withdrawn) {
      const row = file.players[at];
      if (row !== undefined) row.status = 'wd';
    }
    return {
      contestId,
      file: { name: 'feed.json', text: JSON.stringify(file) },
      format: 'results' as const,
      by: world.operator,
    };
  };

  test('marks those who withdrew, once, and stores no results', async () => {
    const contestId = await makeContest(world);
    const holder = await player();
    valueOf(await enter(world, contestId, holder));
    const previewed = valueOf(await world.services.results.preview(feed(contestId, [3])));
    expect(previewed).toMatchObject({ status: 'Registering', changes: [{ player: CAPTAIN }] });
    expect(await outOf(contestId)).toEqual([]);
    const applied = await world.services.results.apply(feed(contestId, [3]));
    expect(valueOf(applied)).toMatchObject({ sequence: 0, changed: 1, status: 'Registering' });
    expect(await outOf(contestId)).toEqual([[CAPTAIN, 'Withdrew, says the results feed.']]);
    expect(await mailsTo(holder)).toHaveLength(1);
    const again = await world.services.results.apply(feed(contestId, [3]));
    expect(valueOf(again)).toMatchObject({ changed: 0 });
    expect(valueOf(await world.services.results.feeds(contestId)).feeds).toEqual([]);
  });

  test('is refused when everybody takes part', async () => {
    const contestId = await makeContest(world);
    const applied = await world.services.results.apply(feed(contestId, []));
    expect(refusalOf(applied).name).toBe('feed-before-start');
  });
});
