/** The commands on a live draft against the real server, and their findings in a log that was tampered with. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openTable, type Table } from '../draft-world.ts';
import { PASSWORD, provideWorld, valueOf } from '../test-world.ts';
import { runOperator } from '@captains-pick/operator';
import { verifyDrafts } from '@captains-pick/verify';

const world = provideWorld();

const operator = async (...words: readonly string[]) => {
  const printed: string[] = [];
  const told: string[] = [];
  const code = await runOperator(words, {
    environment: { CAPTAINS_PICK_SERVER: world.baseUrl, OPERATOR_PASSWORD: PASSWORD },
    workingFolder: '.',
    print: (text) => printed.push(text),
    tell: (text) => told.push(text),
    askPassword: null,
    fetch: globalThis.fetch,
    now: world.now,
    wait: async () => undefined,
    freshKey: () => crypto.randomUUID(),
  });
  return { code, said: [...printed, ...told].join('\n') };
};

const secondsLater = (seconds: number): void =>
  world.setTime(new Date(world.now().getTime() + seconds * 1000));

const seen = async ({ seats }: Table, picks: number): Promise<void> => {
  for (const seat of seats) {
    await seat.until((state) => state.draftPicks.length === picks && state.status !== 'paused');
  }
};

describe('an operator', () => {
  test('pauses, undoes the last pick and resumes; the room sees each', async () => {
    const table = await openTable(world, ['anna', 'bert']);
    const { contestId, seats } = table;
    const [first, second] = seats;
    secondsLater(10);
    await first.pick('Ada Arnold');
    secondsLater(12);
    expect(await operator('draft', 'pause', contestId, '--reason', 'A wrong player list')).toEqual({
      code: 0,
      said: 'The draft is paused.',
    });
    const paused = await second.until(({ status }) => status === 'paused');
    expect(paused).toMatchObject({ timeLeft: 18, deadlineAt: null });
    expect(await second.pick('Bo Baker')).toMatchObject({ accepted: false, code: 'paused' });
    secondsLater(300);
    expect(second.state().draftPicks).toHaveLength(1);

    expect((await operator('draft', 'undo', contestId, '--reason', 'Wrong player')).code).toBe(0);
    const undone = await second.until(({ draftPicks }) => draftPicks.length === 0);
    expect(undone.availablePlayers.map(({ name }) => name)).toContain('Ada Arnold');
    expect((await operator('draft', 'resume', contestId, '--reason', 'All is well')).code).toBe(0);
    await seen(table, 0);
    expect(first.state()).toMatchObject({ status: 'picking', timeLeft: 30 });

    expect((await first.pick('Ada Arnold')).accepted).toBe(true);
    expect(await operator('draft', 'resume', contestId, '--reason', 'Again')).toEqual({
      code: 1,
      said: 'The draft is not paused.',
    });
    const early = await operator('draft', 'verify', contestId);
    expect(early).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^Draft order 1 is drawn as committed from the seed, 2 nonces \(2 made by the server\) and no beacon: (?:anna|bert), (?:anna|bert)\.\nDraft 1 is not over: its log is not public yet\.$/,
      ),
    });
    for (const [index, name] of [
      'Bo Baker',
      'Cy Cole',
      'Di Dunn',
      'Ed East',
      'Flo Finn',
    ].entries()) {
      const turn = first.state().currentPicker?.userId;
      await (turn === first.user.userId ? first : second).pick(name);
      await first.until(({ draftPicks }) => draftPicks.length === index + 2);
      await second.until(({ draftPicks }) => draftPicks.length === index + 2);
    }
    await first.until(() => first.heard.some(([event]) => event === 'draftComplete'));
    const verified = await operator('draft', 'verify', contestId);
    expect(verified).toEqual({
      code: 0,
      said: expect.stringContaining(
        '\nDraft 1 matches its log: 11 events, complete; its order is the drawn one.',
      ),
    });
    for (const seat of seats) seat.close();

    const published = valueOf(await world.services.drafts.published(contestId, null));
    const contest = valueOf(await world.services.contests.detail(contestId, null));
    const [draft] = published.drafts;
    if (draft === undefined || draft.record === null) throw new Error('the draft is not published');
    const { record } = draft;
    const [draw] = published.draws;
    if (draw?.draw?.version !== 2) throw new Error('the draw is not published');
    const { seed, seats: drawn } = draw.draw;
    expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(
      draw.commitment,
    );
    const tampered = (change: Partial<typeof record>, entrants = contest.entrants) =>
      verifyDrafts(
        { ...published, drafts: [{ ...draft, record: { ...record, ...change } }] },
        { ...contest, entrants },
      )
        .lines.slice(1)
        .join('\n');
    const drawnAs = (change: Partial<typeof draw>) =>
      verifyDrafts({ ...published, draws: [{ ...draw, ...change }] }, contest).lines[0];
    const another = seed.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    expect(drawnAs({ draw: { ...draw.draw, seed: another } })).toBe(
      'Draft order 1 differs: its seed does not have its published commitment.',
    );
    const [seat, ...rest] = drawn;
    if (seat === undefined) throw new Error('no seat');
    expect(drawnAs({ draw: { ...draw.draw, seats: [{ ...seat, nonce: seed }, ...rest] } })).toMatch(
      /^Draft order 1 differs: the nonce of \w+ does not have the hash/,
    );
    expect(drawnAs({ nonceHashes: draw.nonceHashes.slice(1) })).toBe(
      'Draft order 1 differs: the published hashes are not those of the nonces.',
    );
    expect(drawnAs({ moves: [{ type: 'left', seat: 'nobody' }] })).toBe(
      'Draft order 1 differs: move 1 of its lobby is against the rules.',
    );
    expect(tampered({ draw: { ...draw.draw, seats: drawn.toReversed() } })).toBe(
      'Draft 1 differs: its record names another draw.',
    );
    const log = record.log.filter(({ event }) => event.type !== 'undone');
    expect(tampered({ log })).toMatch(
      /^Draft 1 differs: event \d+ is in the place of event \d+\.$/,
    );
    const taken = record.log.map((logged) =>
      logged.event.type === 'picked' && logged.sequence === record.log.length
        ? { ...logged, event: { ...logged.event, seat: first.user.userId, player: 'nobody' } }
        : logged,
    );
    expect(tampered({ log: taken })).toMatch(/^Draft 1 differs: event 11 is against the rules/);
    const [one, ...others] = contest.entrants;
    if (one === undefined || one.team === undefined || one.team === null)
      throw new Error('no team');
    const swapped = { ...one, team: { ...one.team, captain: 'Somebody Else' } };
    expect(tampered({}, [swapped, ...others])).toContain('but is entered with Somebody Else');
  });

  test('cancels a contest during its draft: the room is notified, every fee is refunded', async () => {
    const table = await openTable(world, ['cora', 'dirk']);
    const { contestId, seats } = table;
    const [first, second] = seats;
    await first.pick('Ada Arnold');
    await seen(table, 1);
    expect(
      (await operator('contest', 'cancel', contestId, '--reason', 'The event is called off')).code,
    ).toBe(0);
    expect(await second.pick('Bo Baker')).toMatchObject({ accepted: false, code: 'cancelled' });
    await first.until(() => first.heard.some(([event]) => event === 'draftEnded'));
    expect(await first.pick('Bo Baker')).toMatchObject({ accepted: false });
    const { said } = await operator('draft', 'verify', contestId);
    expect(said).toMatch(
      /\nDraft 1 matches its log: 2 events, cut short; its order is the drawn one\.$/,
    );
    for (const seat of seats) seat.close();
  });
});
