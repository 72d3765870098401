/** The commands against the real server: a contest's whole life, and the messages of refusals. */
import { cents } from '@captains-pick/rules';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { provideCommandLine, type CommandLine } from './command-line.ts';
import { balanceOf, makePlayer, signIn, START, valueOf, type TestWorld } from '../test-world.ts';

const SAMPLE = path.join(import.meta.dirname, '../../../../samples/golf/players-championship-2019');
const sample = (file: string): string => path.join(SAMPLE, file);
const HOUR = 3_600_000;

let world: TestWorld;
let desk: CommandLine;
provideCommandLine((opened) => {
  ({ world, desk } = opened);
});

const done: CommandLine['done'] = (...words) => desk.done(...words);
const refusedWith: CommandLine['refusedWith'] = (...words) => desk.refusedWith(...words);
const write: CommandLine['write'] = (name, text) => desk.write(name, text);

const createContest = async (): Promise<string> => {
  const { contestId } = JSON.parse(
    await done('--json', 'contest', 'create', sample('contest.json'), '--deadline', '+2h'),
  ) as { contestId: string };
  return contestId;
};

/** Six players within the cap, from an index of the list on. */
const teamFrom = (first: number) => {
  const names = readFileSync(sample('players.csv'), 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[1] ?? '')
    .filter((name) => name !== '' && !name.startsWith('"'));
  const [captain = '', ...flexPlayers] = names.slice(first, first + 6);
  return { captain, flexPlayers };
};

describe('the doctor', () => {
  test('finds nothing that endangers anything, and says what could be better', async () => {
    const printed = await done('doctor');
    expect(printed).toMatch(/^Version \d+\.\d+\.\d+$/m);
    expect(printed).toMatch(/^ok +ledger +Every cent is where the ledger says\.$/m);
    expect(printed).toMatch(/^advice +support +.*\n +Set SUPPORT_EMAIL\.$/m);
  });

  test('fails when the books do not add up', async () => {
    const { userId } = await makePlayer(world, 'drifted', cents(5_00));
    const drift = (by: number) =>
      world.database.pool.query('update accounts set balance = balance + $2 where user_id = $1', [
        userId,
        by,
      ]);
    await drift(1);
    const { code, printed, told } = await desk.operator(['doctor']);
    expect(code).toBe(1);
    expect(printed).toMatch(/^fault +ledger +The ledger does not balance\.$/m);
    expect(told).toContain('One part has a fault.');
    await drift(-1);
    await done('doctor');
  });
});

describe('a contest’s life by command', () => {
  test('from the file to the payout', async () => {
    world.setTime(START);
    const contestId = await createContest();
    await done('players', 'import', contestId, sample('players.csv'));
    const users = await Promise.all(
      ['one', 'two'].map((name) => makePlayer(world, `journey-${name}`, cents(1))),
    );
    for (const { username } of users) {
      await done(
        'grant',
        username,
        '49.99',
        '--reason',
        'for the journey',
        '--key',
        `welcome-${username}`,
      );
      await done(
        'grant',
        username,
        '49.99',
        '--reason',
        'for the journey',
        '--key',
        `welcome-${username}`,
      );
    }
    for (const [index, user] of users.entries()) {
      const payload = { team: teamFrom(60 + 20 * index) };
      valueOf(
        await world.services.entries.enter({ contestId, user, payload, idempotencyKey: null }),
      );
    }

    const early = await refusedWith(
      'results',
      'apply',
      contestId,
      sample('results-round-1.json'),
      '--format',
      'results',
    );
    expect(early).toContain('The contest has not started');

    world.setTime(new Date(START.getTime() + 3 * HOUR));
    await world.services.lifecycle.sweep();
    expect(await done('contest', 'list')).toMatch(
      new RegExp(
        `${contestId} +Running +Golf +Pick6 +\\$22 +2/100 +2031-03-13 14:00Z +The Players Championship 2019`,
      ),
    );
    const settledEarly = await refusedWith('contest', 'settle', contestId);
    expect(settledEarly).toContain('cannot be settled');

    await done(
      'results',
      'apply',
      contestId,
      sample('results-round-1.json'),
      '--format',
      'results',
    );
    const preview = await done(
      'results',
      'preview',
      contestId,
      sample('results-round-2.json'),
      '--format',
      'results',
    );
    const [told, ...changes] = preview.split('\n');
    expect(told).toBe(`Update 2 would change ${changes.length} players. Nothing is applied yet.`);
    expect(changes.length).toBeGreaterThan(100);
    expect(changes.every((line) => /^ {2}.+: (\w+ \S+ → \S+(, )?)+$/.test(line))).toBe(true);
    const unchanged = await done('contest', 'show', contestId);
    expect(unchanged).toMatch(/results +update 1 /);
    await done(
      'results',
      'apply',
      contestId,
      sample('results-round-2.json'),
      '--format',
      'results',
    );
    const staleView = await refusedWith(
      'results',
      'preview',
      contestId,
      sample('results-round-1.json'),
      '--format',
      'results',
    );
    expect(staleView).toContain('already applied as update 1');
    const stale = await refusedWith(
      'results',
      'apply',
      contestId,
      sample('results-round-1.json'),
      '--format',
      'results',
    );
    expect(stale).toContain('already applied as update 1');

    await done('contest', 'complete', contestId, '--reason', 'Called after the second round');
    await done('contest', 'settle', contestId);
    expect(await done('contest', 'show', contestId)).toMatch(/status +Graded/);
    const balances = await Promise.all(users.map((user) => balanceOf(world, user)));
    // Twice 50.00, less the admin fees: the entry fees only move between the players.
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBeCloseTo(100 - 4, 10);
    expect(await done('ledger')).toContain('The postings sum to $0.00.');

    expect(await done('contest', 'verify', contestId)).toMatch(
      /^The contest matches its record: Graded, 2 feeds, 2 entries; [12] paid \$40\.00, \$0\.00 left over by rounding\.$/,
    );

    const entered = (await done('contest', 'export', contestId)).split('\n');
    expect(entered[0]).toBe(
      'id,entry,username,captain,flex 1,flex 2,flex 3,flex 4,flex 5,salary,place,winnings',
    );
    expect(entered).toHaveLength(3);
    expect(entered[1]).toMatch(/^[0-9a-z]{16},journey-(one|two),journey-\1,.+,\d+,T?1,[24]0\.00$/);
    const results = (await done('contest', 'export', contestId, '--what', 'results')).split('\n');
    expect(results[0]).toBe('id,player,salary,finish,cashed,score,round,thru,status,chips');
    expect(results).toHaveLength(145);
    expect(
      results.filter((line) => /,-?\d+,\d,(\d+)?,(active|cut|wd|dq),$/.test(line)).length,
    ).toBeGreaterThan(100);

    const acts = (await done('audit', contestId)).split('\n');
    expect(acts.flatMap((line) => /^\S+Z {2}operator {2}(\S+) /.exec(line)?.[1] ?? [])).toEqual([
      'settle-contest',
      'complete-contest',
      'apply-results',
      'apply-results',
      'import-players',
      'create-contest',
    ]);
    expect(acts).toContain('  reason: Called after the second round');
    expect(acts.filter((line) => line.startsWith('  after: ')).length).toBeGreaterThan(3);
    expect(await done('audit')).toContain(`grant\n  reason: `);
    expect(await refusedWith('audit', 'no-such-contest')).toContain('not found');
  });

  test('to its cancellation', async () => {
    world.setTime(START);
    const contestId = await createContest();
    await done('players', 'import', contestId, sample('players.csv'));
    const user = await makePlayer(world, 'journey-three', cents(50_00));
    valueOf(
      await world.services.entries.enter({
        contestId,
        user,
        payload: { team: teamFrom(60) },
        idempotencyKey: null,
      }),
    );
    expect(await balanceOf(world, user)).toBe(28);
    await done('contest', 'cancel', contestId, '--reason', 'Postponed');
    expect(await balanceOf(world, user)).toBe(50);
    expect(await done('contest', 'show', contestId)).toMatch(/because +Postponed/);
    expect(await done('contest', 'verify', contestId)).toBe(
      'The contest matches its record: Cancelled, 0 feeds, 1 entry; all fees refunded.',
    );
    expect(await refusedWith('contest', 'cancel', contestId, '--reason', 'Again')).toContain(
      'Cancelled',
    );
  });
});

describe('a wrong file changes nothing, and the message names the place', () => {
  let contestId: string;
  beforeAll(async () => {
    world.setTime(START);
    contestId = await createContest();
  });

  test('a contest', async () => {
    const before = await done('contest', 'list');
    const file = write('contest.json', '{\n  "tournamentName": "Open",\n  "sport": "Darts"\n}');
    const told = await refusedWith('contest', 'create', file);
    expect(told).toContain('sport is "Darts"');
    expect(told).toContain('\n  format is missing');
    const torn = await refusedWith('contest', 'create', write('torn.json', '{\n  "sport": '));
    expect(torn).toContain('line 2, column 12');
    expect(await done('contest', 'list')).toBe(before);
  });

  test('players', async () => {
    const file = write('players.csv', 'id,name,salary\n1,Ada,9000\n2,Bo,\n1,Cy,8000.5\n');
    const told = await refusedWith('players', 'import', contestId, file);
    expect(told).toContain('\n  line 3: the salary is missing');
    expect(told).toContain('\n  line 4: salary "8000.5" is not whole');
    expect(told).toContain('\n  line 4: the id 1 is also on line 2');
    expect(await done('contest', 'show', contestId)).toMatch(/players +0/);
  });

  test('results', async () => {
    const torn = readFileSync(sample('results-round-1.json'), 'utf8').slice(0, 3_000);
    const told = await refusedWith(
      'results',
      'apply',
      contestId,
      write('torn-feed.json', torn),
      '--format',
      'results',
    );
    expect(told).toMatch(/not valid JSON.*the file ends there/);
    const other = await refusedWith(
      'results',
      'apply',
      contestId,
      sample('results-round-1.json'),
      '--format',
      'golf-pgatour',
    );
    expect(other).toContain('rows is missing');
    expect(await done('contest', 'show', contestId)).toMatch(/results +none yet/);
  });

  test('an unknown contest or user', async () => {
    expect(await refusedWith('contest', 'show', 'nowhere')).toContain('Contest details not found');
    expect(await refusedWith('grant', 'nobody-at-all', '5', '--reason', 'x')).toBe(
      'There is no user nobody-at-all.',
    );
  });
});

test('a player’s token opens none of it', async () => {
  await makePlayer(world, 'journey-player', cents(1_00));
  const { tokens } = await signIn(world.baseUrl, 'journey-player');
  const { code, told } = await desk.operator(['ledger'], { OPERATOR_TOKEN: tokens.access ?? '' });
  expect(code).toBe(1);
  expect(told).toContain('not authorized');
});

describe('as a program', () => {
  const run = (
    words: readonly string[],
  ): Promise<{ code: number; stdout: string; stderr: string }> =>
    new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [path.join(import.meta.dirname, '../../../operator/src/main.ts'), ...words],
        { cwd: desk.folder, env: desk.environmentOf() },
        (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
      );
    });

  test('prints its result to stdout, and nothing else', async () => {
    const { code, stdout, stderr } = await run(['--json', 'ledger']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({ sumOfPostings: 0 });
  });

  test('a refusal is on stderr, with exit code 1; a slip of the pen has 2', async () => {
    expect(await run(['contest', 'show', 'nowhere'])).toMatchObject({ code: 1, stdout: '' });
    expect(await run(['contest', 'fly'])).toMatchObject({ code: 2, stdout: '' });
  });
});
