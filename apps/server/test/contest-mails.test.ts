/** The mails of contests: each is written with what it reports, once, and only to players who want it. */
import {
  MAIL_PREFERENCES,
  MAIL_SUBJECTS,
  MAILS_OFF_AT_FIRST,
  type MailPreference,
} from '@captains-pick/contract';
import { CONTEST_MAIL_SUBJECTS } from '@captains-pick/mail';
import { cents } from '@captains-pick/rules';
import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { createTurnMails } from '../src/drafts/storage/turn-mails.ts';
import { unsubscribeToken } from '../src/identity/mail-tokens.ts';
import { sessionKeys } from '../src/identity/session-keys.ts';
import { createContestOutbox } from '../src/mail/contest-outbox.ts';
import type { Actor } from '../src/shared/actor.ts';
import { enterSnake, makeSnake, openTable, sitDown } from './draft-world.ts';
import { FIRST_AND_LAST, gradedContest, LAST_THREE } from './operator/running-contest.ts';
import { storedMails } from './stored-mails.ts';
import {
  CHEAP_TEAM,
  enter,
  makeContest,
  makePlayer,
  passDeadline,
  PASSWORD,
  playersNamed,
  provideWorld,
  resultsFile,
  START,
  teamOf,
  valueOf,
} from './test-world.ts';

const world = provideWorld();
const people = playersNamed(world, 'mailed');

const mailsTo = (user: Actor) => storedMails(world, user);
const kindsTo = async (user: Actor) => (await mailsTo(user)).map(({ kind }) => kind);

const textOf = async (user: Actor, kind: MailPreference): Promise<string> => {
  const { rows } = await world.database.pool.query<{ id: string }>(
    'select id from mails where user_id = $1 and kind = $2 order by created_at desc limit 1',
    [user.userId, kind],
  );
  const read = valueOf(
    await world.services.mails.read({ id: rows[0]?.id ?? '', by: world.operator }),
  );
  return `${read.subject}\n${read.text}`;
};

/** The kinds that a player gets no mails of. */
const offOf = async ({ userId }: Pick<Actor, 'userId'>): Promise<readonly string[]> =>
  [...(await world.services.mailPreferences.of(userId))]
    .flatMap(([kind, wanted]) => (wanted ? [] : [kind]))
    .toSorted();

const only = (kind: MailPreference, wanted: boolean) => new Map([[kind, wanted]]);

afterEach(() => world.setTime(START));

test('the kinds that may be switched off are those of contests', () => {
  expect(Object.keys(CONTEST_MAIL_SUBJECTS).toSorted()).toEqual(MAIL_PREFERENCES.toSorted());
  // Mails and pages call them by the same words.
  expect(CONTEST_MAIL_SUBJECTS).toEqual(MAIL_SUBJECTS);
});

describe('entered', () => {
  test('one mail per entry, with the lineup, the charge and the balance after it', async () => {
    const contestId = await makeContest(world);
    const [user] = (await people(1)) as [Actor];
    valueOf(await enter(world, contestId, user, teamOf(3, 4, 5)));
    expect(await mailsTo(user)).toMatchObject([
      {
        kind: 'entered',
        state: 'queued',
        address: `${user.username}@example.org`,
        data: { contestId, balance: 978_00 },
      },
    ]);
    const text = await textOf(user, 'entered');
    for (const part of [
      'You entered An Open',
      'Hello Ada,',
      'Mar 14, 2031',
      '$22.00',
      '$978.00',
      user.username,
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/Captain: +Di Dunn\nFlex 1: +Ed East\nFlex 2: +Flo Finn/);
  });

  test('several entries that are stored together make one mail per contest', async () => {
    const [one, two] = [await makeContest(world), await makeContest(world)];
    const [user] = (await people(1)) as [Actor];
    await Promise.all(
      [one, one, one, two].map(async (contestId) => valueOf(await enter(world, contestId, user))),
    );
    const mails = await mailsTo(user);
    const named = mails.map(({ data }) => (data['entryIds'] as string[]).length);
    expect(named.toSorted((a, b) => a - b)).toEqual([1, 3]);
    const balances = mails.map(({ data }) => Number(data['balance']));
    expect(Math.min(...balances)).toBe(912_00);
  });

  test('a repeated request and a refused one post nothing', async () => {
    const contestId = await makeContest(world);
    const [user] = (await people(1)) as [Actor];
    const poor = await makePlayer(world, 'too-poor-for-mail', cents(0));
    valueOf(await enter(world, contestId, user, CHEAP_TEAM, 'a-key'));
    valueOf(await enter(world, contestId, user, CHEAP_TEAM, 'a-key'));
    expect((await enter(world, contestId, poor)).ok).toBe(false);
    expect(await kindsTo(user)).toEqual(['entered']);
    expect(await kindsTo(poor)).toEqual([]);
  });

  test('no mail is sent of a kind that the player has switched off, and the row is a notification', async () => {
    const contestId = await makeContest(world);
    const [off, on] = (await people(2)) as [Actor, Actor];
    await world.services.mailPreferences.set(off.userId, only('entered', false));
    await world.services.mailPreferences.set(on.userId, only('paid', false));
    await Promise.all([off, on].map(async (user) => valueOf(await enter(world, contestId, user))));
    expect(await mailsTo(off)).toMatchObject([{ kind: 'entered', state: 'not-wanted' }]);
    expect(await mailsTo(on)).toMatchObject([{ kind: 'entered', state: 'queued' }]);
    world.later();
    await world.services.mailPreferences.set(off.userId, only('entered', true));
    valueOf(await enter(world, contestId, off));
    const [, second] = await mailsTo(off);
    expect(second).toMatchObject({ kind: 'entered', state: 'queued' });
  });
});

describe('refunded', () => {
  test('by a withdrawal', async () => {
    const contestId = await makeContest(world);
    const [user] = (await people(1)) as [Actor];
    valueOf(await enter(world, contestId, user));
    world.later();
    const { username: entryName } = user;
    valueOf(await world.services.entries.withdraw({ contestId, user, entryName }));
    const [, refunded] = await mailsTo(user);
    expect(refunded).toMatchObject({
      kind: 'refunded',
      data: { cancelledBecause: null, entryNames: [entryName], amount: 22_00, balance: 1_000_00 },
    });
    expect(await textOf(user, 'refunded')).toContain('You withdrew from An Open');
  });

  test('by a cancellation, with its reason, all entries of a player in one mail', async () => {
    const contestId = await makeContest(world);
    const [one, two] = (await people(2)) as [Actor, Actor];
    for (const user of [one, one, two]) valueOf(await enter(world, contestId, user));
    world.later();
    // With everything that an array or JSON is written with.
    const reason = 'The “course” is \\ "flooded" {a,b}, Ω 🏌️';
    valueOf(await world.services.lifecycle.cancel({ contestId, reason, by: world.operator }));
    expect((await mailsTo(one)).at(-1)).toMatchObject({
      kind: 'refunded',
      data: { cancelledBecause: reason, amount: 44_00, balance: 1_000_00 },
    });
    expect((await mailsTo(two)).filter(({ kind }) => kind === 'refunded')).toHaveLength(1);
    expect(await textOf(one, 'refunded')).toContain(reason);
  });

  test('by too few entries at the deadline', async () => {
    const contestId = await makeContest(world);
    const [user] = (await people(1)) as [Actor];
    valueOf(await enter(world, contestId, user));
    await passDeadline(world);
    expect((await mailsTo(user)).at(-1)).toMatchObject({
      kind: 'refunded',
      data: { contestId, cancelledBecause: 'Fewer than two entries at the deadline.' },
    });
  });

  test('by leaving a draft that has not begun: the leaver, and no one else', async () => {
    const table = await openTable(world, ['mail-leaver', 'mail-stayer']);
    const [leaver, stayer] = table.seats;
    await leaver.ask('withdrawFromDraft', {
      contestId: table.contestId,
      userId: leaver.user.userId,
    });
    await expect.poll(() => kindsTo(leaver.user)).toContain('refunded');
    expect(await kindsTo(stayer.user)).not.toContain('refunded');
    for (const { close } of table.seats) close();
  });
});

describe('results', () => {
  const SCORES = [0, 0, 5, -1, -2, -3];

  test('a prize is mailed to who is paid, with place, amount and balance, and to no one else', async () => {
    const { contestId, users } = await gradedContest(world, [LAST_THREE, FIRST_AND_LAST], SCORES);
    const [first, second] = users as [Actor, Actor];
    const paid = (await mailsTo(first)).find(({ kind }) => kind === 'paid');
    expect(paid?.data).toMatchObject({
      contestId,
      balance: 118_00,
      entries: [{ entryName: first.username, rank: 1, tied: false, amount: 40_00 }],
    });
    expect(await kindsTo(second)).not.toContain('paid');
    // Settled again, nothing is paid again.
    valueOf(await world.services.lifecycle.settle({ contestId, by: world.operator }));
    expect((await kindsTo(first)).filter((kind) => kind === 'paid')).toHaveLength(1);
    expect(await textOf(first, 'paid')).toContain('You won $40.00 in An Open');
  });

  test('a correction is mailed to those whose money moves, with before and after; a preview is not', async () => {
    const { contestId, users } = await gradedContest(world, [LAST_THREE, FIRST_AND_LAST], SCORES);
    const [first, second] = users as [Actor, Actor];
    const request = {
      contestId,
      reason: 'The scorecard.',
      feed: {
        file: {
          name: 'correction.json',
          text: resultsFile([0, 0, -9, -1, -2, -3], { at: world.later(), final: true }),
        },
        format: 'results' as const,
      },
      overrides: [],
      by: world.operator,
    };
    valueOf(await world.services.lifecycle.previewRegrade(request));
    expect(await kindsTo(second)).not.toContain('corrected');
    valueOf(await world.services.lifecycle.regrade(request));
    const corrected = async (user: Actor) =>
      (await mailsTo(user)).filter(({ kind }) => kind === 'corrected');
    expect(await corrected(first)).toMatchObject([
      {
        data: {
          reason: 'The scorecard.',
          balance: 78_00,
          entries: [
            { before: { rank: 1 }, after: { rank: 2 }, paidBefore: 40_00, due: 0, moved: -40_00 },
          ],
        },
      },
    ]);
    expect(await corrected(second)).toMatchObject([
      { data: { balance: 118_00, entries: [{ before: { rank: 2 }, after: { rank: 1 } }] } },
    ]);
    const text = await textOf(first, 'corrected');
    expect(text).toMatch(/SHA-256\s+of\s+the\s+settlement:\s+[0-9a-f]{64}/);
    for (const part of ['1st place: $40.00', '2nd place: $0.00', 'Taken back:', 'The scorecard.']) {
      expect(text).toContain(part);
    }
  });
});

describe('drafts', () => {
  test('a full lobby mails each seat once, with the time of the first pick', async () => {
    const contestId = await makeSnake(world);
    const users = await people(2);
    for (const user of users) await enterSnake(world, contestId, user);
    for (const user of users) {
      const starting = (await mailsTo(user)).filter(({ kind }) => kind === 'draft-starting');
      expect(starting).toMatchObject([
        {
          data: {
            contestId,
            pickSeconds: 30,
            startsAt: new Date(world.now().getTime() + 15_000).toISOString(),
          },
        },
      ]);
    }
  });

  const turnsOf = async (user: Actor) =>
    (await mailsTo(user)).filter(({ kind }) => kind === 'on-the-clock');
  const seconds = (count: number) => world.later(count / 60);

  test('who is in the room gets no mail; who is away gets one per turn, which expires with it', async () => {
    const table = await openTable(world, ['clock-here', 'clock-away'], { pickTimeLimit: 120 });
    const [here, away] = table.seats;
    away.close();
    await expect.poll(() => here.state().entrants.filter(({ present }) => present)).toHaveLength(1);
    seconds(11);
    await here.pick('Ada Arnold');
    expect(await turnsOf(here.user)).toEqual([]);
    seconds(9);
    expect(await turnsOf(away.user)).toEqual([]);
    seconds(2);
    await expect.poll(() => turnsOf(away.user)).toHaveLength(1);
    seconds(20);
    const [turn] = await turnsOf(away.user);
    expect(turn?.data).toMatchObject({ contestId: table.contestId, pickNumber: 2, round: 1 });
    const { rows } = await world.database.pool.query<{ expires_at: Date; until: string }>(
      `select expires_at, data ->> 'until' as until from mails where kind = 'on-the-clock' and user_id = $1`,
      [away.user.userId],
    );
    expect(new Date(rows[0]?.expires_at ?? 0).toISOString()).toBe(rows[0]?.until);
    expect(await turnsOf(here.user)).toEqual([]);
    here.close();
  });

  test('a turn that is over has no mail, and a second turn within ten minutes has none', async () => {
    const table = await openTable(world, ['pause-here', 'pause-away'], { pickTimeLimit: null });
    // Both are in the room, so only this test finds turns.
    const [here, away] = table.seats;
    const { draftId } = here.state();
    const { userId } = away.user;
    const find = createTurnMails({
      database: world.database.database,
      clock: world.now,
      outbox: createContestOutbox({ chance: (bytes) => randomBytes(bytes), sends: true }),
    });
    const turn = (pickNumber: number) =>
      find({
        draftId,
        contestId: table.contestId,
        userId,
        pickNumber,
        round: 1,
        until: null,
      });
    await turn(2);
    expect(await turnsOf(away.user)).toEqual([]);
    await here.pick('Ada Arnold');
    await turn(2);
    expect(await turnsOf(away.user)).toHaveLength(1);
    await away.pick('Bo Baker');
    await turn(3);
    seconds(599);
    await turn(3);
    expect(await turnsOf(away.user)).toHaveLength(1);
    seconds(1);
    await turn(2);
    expect(await turnsOf(away.user)).toHaveLength(1);
    await turn(3);
    await turn(3);
    expect(await turnsOf(away.user)).toHaveLength(2);
    for (const { close } of table.seats) close();
  });

  test('a player who comes back within ten seconds has none', async () => {
    const table = await openTable(world, ['back-here', 'back-soon'], { pickTimeLimit: 120 });
    const [here, away] = table.seats;
    away.close();
    await expect.poll(() => here.state().entrants.filter(({ present }) => present)).toHaveLength(1);
    await here.pick('Ada Arnold');
    seconds(9);
    const back = await sitDown(world.baseUrl, table.contestId, away.user);
    seconds(2);
    await back.pick('Bo Baker');
    expect(await turnsOf(away.user)).toEqual([]);
    for (const { close } of [here, back]) close();
  });

  test('two processes that find the same turn post one mail', async () => {
    const contestId = await makeSnake(world, { pickTimeLimit: 120 });
    const users = await people(2);
    for (const user of users) await enterSnake(world, contestId, user);
    const other = world.anotherProcess();
    await other.rooms.ofContest(contestId);
    await world.rooms.ofContest(contestId);
    seconds(15);
    seconds(11);
    const turns = async () => (await Promise.all(users.map(turnsOf))).flat();
    await expect.poll(turns).toHaveLength(1);
    seconds(5);
    expect(await turns()).toHaveLength(1);
  });
});

describe('the database refuses', () => {
  const insert = (changes: string): Promise<unknown> =>
    world.database.pool.query(
      `insert into mails (id, kind, user_id, address, data, state, created_at, next_attempt_at, key)
       select ${changes}`,
    );

  test('a mail to nobody, a second one with the same key, and another reader', async () => {
    const [user] = (await people(1)) as [Actor];
    await expect(
      insert(`'m1', 'paid', 'nobody', 'a', '{}', 'queued', now(), now(), null`),
    ).rejects.toMatchObject({ constraint: 'mails_user' });
    await insert(`'m2', 'paid', '${user.userId}', 'a', '{}', 'queued', now(), now(), 'once'`);
    await expect(
      insert(`'m3', 'paid', '${user.userId}', 'a', '{}', 'queued', now(), now(), 'once'`),
    ).rejects.toMatchObject({ constraint: 'mails_key' });
    await expect(
      world.database.pool.query(`update mails set user_id = '${world.operator.userId}'`),
    ).rejects.toThrow('never change');
    await expect(
      world.database.pool.query(
        `insert into mail_preferences values ('${user.userId}', 'reset-password', false, now())`,
      ),
    ).rejects.toMatchObject({ constraint: 'mail_preferences_kind' });
  });
});

describe('unsubscribing by a link', () => {
  const keys = sessionKeys({
    secret: 'a secret of the tests, long enough',
    operatorPassword: PASSWORD,
  });
  const post = (token: string, body = 'List-Unsubscribe=One-Click') =>
    fetch(`${world.baseUrl}/unsubscribe?token=${encodeURIComponent(token)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });

  test('one POST without a login switches off one kind of one player, as often as it is made', async () => {
    const [user, other] = (await people(2)) as [Actor, Actor];
    const token = unsubscribeToken(keys, { userId: user.userId, kind: 'paid' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await offOf(user)).toEqual(['paid', ...MAILS_OFF_AT_FIRST].toSorted());
    expect(await offOf(other)).toEqual(MAILS_OFF_AT_FIRST);
  });

  test('also as a multipart form, and without a body', async () => {
    const [user] = (await people(1)) as [Actor];
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const address = (kind: MailPreference) =>
      `${world.baseUrl}/unsubscribe?token=${unsubscribeToken(keys, { userId: user.userId, kind })}`;
    expect((await fetch(address('paid'), { method: 'POST', body: form })).status).toBe(200);
    expect((await fetch(address('entered'), { method: 'POST' })).status).toBe(200);
    const chosen = await world.services.mailPreferences.of(user.userId);
    expect([chosen.get('paid'), chosen.get('entered'), chosen.get('refunded')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('no other request switches anything off', async () => {
    const [user, other] = (await people(2)) as [Actor, Actor];
    const token = unsubscribeToken(keys, { userId: user.userId, kind: 'paid' });
    const [, kind = '', mac = ''] = token.split('.');
    const strange = sessionKeys({
      secret: 'a secret of another server, long',
      operatorPassword: '',
    });
    const forged = [
      '',
      'x',
      `${other.userId}.${kind}.${mac}`,
      `${user.userId}.entered.${mac}`,
      `${user.userId}.reset-password.${mac}`,
      `${token}A`,
      token.slice(0, -1),
      token.toUpperCase(),
      unsubscribeToken(strange, { userId: user.userId, kind: 'paid' }),
    ];
    for (const guess of forged) expect((await post(guess)).status).toBe(404);
    expect(
      (await fetch(`${world.baseUrl}/unsubscribe?token=a&token=b`, { method: 'POST' })).status,
    ).toBe(404);
    for (const method of ['GET', 'HEAD']) {
      await fetch(`${world.baseUrl}/unsubscribe?token=${token}`, { method });
    }
    for (const { userId } of [user, other]) {
      expect(await offOf({ userId })).toEqual(MAILS_OFF_AT_FIRST);
    }
  });
});
