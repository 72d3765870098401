/** The commands that create contests and correct results, against the real server. */
import { expect, test } from 'vitest';
import { provideCommandLine, type CommandLine } from './command-line.ts';
import {
  enter,
  GOLFERS,
  makePlayer,
  resultsFile,
  START,
  teamOf,
  valueOf,
  type TestWorld,
} from '../test-world.ts';

const [ADA, , CY] = GOLFERS;
const HOUR = 3_600_000;

let world: TestWorld;
let desk: CommandLine;
provideCommandLine((opened) => {
  ({ world, desk } = opened);
});

const apply = (contest: string, file: string, ...more: readonly string[]) =>
  ['results', 'apply', contest, file, '--format', 'results', ...more] as const;

test('a contest from a template to its regrade, by command', async () => {
  const { done, refusedWith, write } = desk;
  world.setTime(START);
  expect(await done('contest', 'templates')).toMatch(/golf-weekend +Golf +Salary Pick6/);
  const terms = ['--template', 'golf-weekend', '--name', 'An Open', '--deadline', '+2h'] as const;
  const field = write(
    'field.csv',
    ['id,name', ...GOLFERS.map((name, at) => `g${at + 1},${name}`)].join('\n'),
  );
  const odds = write(
    'odds.csv',
    ['Name,Tournament Winner', ...GOLFERS.map((name, at) => `${name},${450 + at * 500}.0`)]
      .join('\n')
      .replace(CY, 'Cyril Cole'),
  );
  const files = ['--facts', odds, '--suggest-salaries'] as const;
  const changes = write('own.json', JSON.stringify({ format: 'Pick3', entryFee: 20, adminFee: 2 }));

  const previewed = await done(
    'contest',
    'preview',
    changes,
    ...terms,
    '--players',
    field,
    ...files,
  );
  expect(previewed).toMatch(/players +6/);
  expect(previewed).toMatch(/payouts now +\$640.00, \$400.00/);
  expect(previewed).toContain('facts, line 4: Cyril Cole is not in the contest; perhaps');
  expect(await done('contest', 'list')).toBe('There are no contests.');
  expect(await refusedWith('contest', 'create', '--template', 'cricket')).toContain(
    'There is no template cricket; there are poker-main-event,',
  );

  const [contest = ''] = (await done('contest', 'create', changes, ...terms)).split('\n');
  const same = ['--same', `Cyril Cole=${CY}`] as const;
  expect(await done('players', 'suggest', contest, field, ...files, ...same)).toMatch(
    /Cy Cole +- +\$[\d,]+ +odds \+1450/,
  );
  expect(await refusedWith('players', 'import', contest, field, ...files, ...same)).toBe(
    'Give a reason for matching names in the facts to players.',
  );
  const because = ['--reason', 'His given name'] as const;
  expect(await done('players', 'import', contest, field, ...files, ...same, ...because)).toBe(
    '6 players imported, 6 with a suggested salary.',
  );

  expect(await done('contest', 'pause', contest, '--reason', 'A wrong fee')).toContain('Paused');
  expect(await refusedWith('contest', 'pause', contest, '--reason', 'again')).toBe(
    'The contest is paused: A wrong fee',
  );
  expect(await done('contest', 'resume', contest, '--reason', 'It is right')).toBe(
    'The contest is resumed.',
  );
  expect(await done('contest', 'edit', contest, '--name', 'The Open')).toBe('The Open is changed.');
  const copied = await done('contest', 'create', '--copy', contest, '--name', 'A Copy');
  expect(copied).toContain('A Copy is created with 6 players.');
  expect(await done('contest', 'cancel', copied.split('\n')[0] ?? '', '--reason', 'a test')).toBe(
    'The contest is cancelled: 0 entries refunded.',
  );
  for (const [name, team] of [
    ['one', teamOf(3, 4, 5)],
    ['two', teamOf(5, 2, 3)],
  ] as const) {
    valueOf(await enter(world, contest, await makePlayer(world, `corrected-${name}`), team));
  }
  world.setTime(new Date(START.getTime() + 3 * HOUR));
  await world.services.lifecycle.sweep();

  const alias = write(
    'alias.json',
    resultsFile([1, 0, 0, 0, 0, 0], { at: world.later() })
      .replace('"id":"g1",', '')
      .replace(ADA, 'A. Arnold'),
  );
  const unmatched = await refusedWith(...apply(contest, alias));
  expect(unmatched).toContain('row 1: A. Arnold does not match exactly one player of the contest');
  expect(unmatched).toContain('match add');
  const said = ['--name', 'A. Arnold', '--reason', 'The site says so'] as const;
  expect(await done('match', 'add', contest, ...said, '--player', ADA)).toBe(
    `Later feeds match A. Arnold to ${ADA}.\n  name A. Arnold is ${ADA}: The site says so`,
  );
  expect(await done(...apply(contest, alias))).toContain('Applied as update 1');
  expect(await done('match', 'remove', contest, ...said)).toContain('The match of');

  const override = ['results', 'override', contest, ADA, '--set', 'score=-9'] as const;
  expect(await done(...override, '--set', 'thru=-', '--reason', 'Seen')).toContain(
    `${ADA}: score 1 → -9, thru 18 → -`,
  );
  const watched = await done('results', 'feeds', contest);
  expect(watched).toContain('Running; the last feed is');
  expect(watched).toContain('of An Open');
  expect(watched).toContain(`overridden: ${ADA}, score -9, thru -: Seen`);
  expect(await done('results', 'lift', contest, ADA, '--reason', 'Mended')).toContain(
    `${ADA}: score -9 → 1, thru - → 18`,
  );

  const another = write(
    'another.json',
    resultsFile([0, 0, 5, -1, -2, -3], { at: world.later(), final: true }).replace(
      'An Open',
      'A Cup',
    ),
  );
  expect(await refusedWith(...apply(contest, another))).toContain('--another-event');
  await done(...apply(contest, another, '--another-event'));
  await done('contest', 'settle', contest);

  const correction = write(
    'correction.json',
    resultsFile([0, 0, -9, -1, -2, -3], { at: world.later(), final: true }).replace(
      'An Open',
      'A Cup',
    ),
  );
  expect(await refusedWith(...apply(contest, correction))).toContain('with a regrade');
  const regrade = ['contest', 'regrade', contest, '--reason', 'A scorecard'] as const;
  const corrected = ['--feed', correction, '--format', 'results'] as const;
  const planned = await done(...regrade, ...corrected, '--preview');
  expect(planned).toContain('Regrade 1: $40.00 would move to players, $40.00 back.');
  expect(planned).toContain('Cy Cole: score 5 → -9');
  expect(planned).toMatch(/corrected-two +2 → 1 +\$40.00 +\$0.00 +\$40.00 +\$0.00/);
  expect(await done(...regrade, ...corrected)).toContain('Regrade 1 is done');
  expect(await done(...regrade, ...corrected)).toContain('No money was moved');
  expect(await done(...regrade, '--override', `${CY}: score=5`)).toContain('Regrade 2 is done');
  expect(await done(...regrade, '--lift', CY)).toContain('Regrade 3 is done');
  expect(await done('contest', 'verify', contest)).toContain('regrade 3 paid $40.00');
  expect((await done('contest', 'export', contest)).split('\n')[1]).toContain('corrected-two');
  const acts = JSON.parse(await done('--json', 'audit', contest)) as { acts: { act: string }[] };
  expect(new Set(acts.acts.map(({ act }) => act))).toEqual(
    new Set([
      'create-contest',
      'edit-contest',
      'import-players',
      'pause-contest',
      'resume-contest',
      'match-player',
      'apply-results',
      'unmatch-player',
      'override-result',
      'lift-override',
      'settle-contest',
      'regrade-contest',
    ]),
  );
});
