/** A leader who withdraws during a round, in the PGA Tour's format, from the commands to the money. */
import { cents } from '@captains-pick/rules';
import { describe, expect, test } from 'vitest';
import {
  balanceOf,
  enter,
  GOLFERS,
  makeContest,
  makePlayer,
  passDeadline,
  teamOf,
  valueOf,
  START,
  type TestWorld,
} from '../test-world.ts';
import { provideCommandLine, type CommandLine } from './command-line.ts';

let world: TestWorld;
let desk: CommandLine;
provideCommandLine((opened) => {
  ({ world, desk } = opened);
});

interface TourRow {
  readonly rounds: readonly string[];
  readonly total: string;
  readonly thru?: string;
  readonly round?: string;
  readonly hole?: string | null;
  readonly status?: string;
  readonly playerRoundId?: string | null;
}

const tourRow = (row: TourRow, index: number) => {
  const [firstName = '', lastName = ''] = (GOLFERS[index] ?? '').split(' ');
  const { rounds, status = 'active', hole = '18', playerRoundId = String(rounds.length) } = row;
  return {
    playerId: `g${index + 1}`,
    playerNames: { firstName, lastName, playerNameAddOns: '' },
    positionCurrent: '--',
    currentHoleId: hole,
    startingHoleId: '1',
    roundComplete: true,
    round: row.round ?? '--',
    rounds: Array.from({ length: 2 }, (_, at) => ({ strokes: rounds[at] ?? '--' })),
    status,
    thru: row.thru ?? 'F',
    total: row.total,
    ...(playerRoundId === null ? {} : { playerRoundId }),
  };
};

/** Two rounds to a par of 72. The file is the last one where it is official. */
const tourFile = (
  at: Date,
  rows: readonly TourRow[],
  { round, official = false }: { readonly round: number; readonly official?: boolean },
): string =>
  JSON.stringify({
    format: 'stroke',
    header: { lastUpdated: at.toISOString().slice(0, 19) },
    multiCourse: false,
    roundState: official ? 'Official' : 'In Progress',
    totalRounds: 2,
    tournamentRoundId: round,
    rows: rows.map(tourRow),
  });

let contests = 0;

/** Three entries with Ada, two without; first place gets $50, second $30, third $20. */
const fiveEntries = async () => {
  contests += 1;
  world.setTime(START);
  const contest = await makeContest(world, {
    format: 'Pick3',
    salaryCap: 100_000,
    entrantPayouts: [50_00, 30_00, 20_00].map(cents),
  });
  const users = new Map<string, Awaited<ReturnType<typeof makePlayer>>>();
  for (const [name, team] of Object.entries({
    ann: teamOf(0, 1, 2),
    ben: teamOf(1, 0, 5),
    cat: teamOf(2, 0, 4),
    dan: teamOf(3, 1, 2),
    eve: teamOf(4, 3, 5),
  })) {
    const user = await makePlayer(world, `${name}${contests}`);
    valueOf(await enter(world, contest, user, team));
    users.set(name, user);
  }
  await passDeadline(world);
  const send = async (what: 'preview' | 'apply', text: string): Promise<string> =>
    desk.done('results', what, contest, desk.write('tour.json', text), '--format', 'golf-pgatour');
  const placesAndCents = async () => {
    const { placementResults } = valueOf(await world.services.contests.detail(contest, null));
    const balances = await Promise.all(
      [...users].map(async ([name, user]) => [name, await balanceOf(world, user)] as const),
    );
    return {
      places: placementResults.map(({ place, entrants }) => [
        place,
        ...entrants.map(({ username }) => username.replace(/\d+$/, '')),
      ]),
      // Each began with $100 and paid $22.
      won: Object.fromEntries(balances.map(([name, balance]) => [name, (balance - 78).toFixed(2)])),
    };
  };
  return { contest, placesAndCents, send };
};

const AFTER_ROUND_1: readonly TourRow[] = [
  { rounds: ['--'], total: '-3', round: '-3', thru: '7', hole: '8' },
  { rounds: ['70'], total: '-2' },
  { rounds: ['71'], total: '-1' },
  { rounds: ['68'], total: '-4' },
  { rounds: ['69'], total: '-3' },
  { rounds: ['72'], total: 'E' },
];

const AT_THE_END: readonly TourRow[] = [
  { rounds: ['70', '70'], total: '-4' },
  { rounds: ['71', '71'], total: '-2' },
  { rounds: ['68', '68'], total: '-8' },
  { rounds: ['69', '69'], total: '-6' },
  { rounds: ['72', '72'], total: 'E' },
];

describe('a leader who withdraws during a round', () => {
  test('of the first round keeps the last score of the feed, and the contest is paid by it', async () => {
    const { contest, placesAndCents, send } = await fiveEntries();
    await send('apply', tourFile(world.later(), AFTER_ROUND_1, { round: 1 }));
    const left: TourRow = { rounds: ['26'], total: '--', status: 'wd', thru: '--', hole: '16' };
    const later = tourFile(world.later(), [left, ...AFTER_ROUND_1.slice(1)], { round: 1 });
    const named =
      'check: row 1 (Ada Arnold): is out (wd), and the file has no score; the last one, −3, counts';
    expect(await send('preview', later)).toContain(named);
    expect(await send('apply', later)).toContain(named);

    const official = tourFile(world.later(), [left, ...AT_THE_END], { round: 2, official: true });
    const preview = await send('preview', official);
    expect(preview).not.toContain('Ada Arnold');
    expect(preview).toContain('Bo Baker: score -2 → -4');
    await send('apply', official);
    await desk.done('contest', 'settle', contest);
    expect(await desk.done('contest', 'verify', contest)).toBe(
      'The contest matches its record: Graded, 3 feeds, 5 entries; 3 paid $100.00, $0.00 left over by rounding.',
    );
    // With 26 strokes as a round (−46), ben, cat and ann had won $50, $30 and $20.
    expect(await placesAndCents()).toEqual({
      places: [
        [1, 'dan'],
        [2, 'eve'],
        [3, 'cat'],
        [4, 'ann'],
        [5, 'ben'],
      ],
      won: { ann: '0.00', ben: '0.00', cat: '20.00', dan: '50.00', eve: '30.00' },
    });
  });

  test('of the second round is counted by the first one alone', async () => {
    const { contest, placesAndCents, send } = await fiveEntries();
    const first: TourRow = { rounds: ['79'], total: '+7' };
    await send('apply', tourFile(world.later(), [first, ...AFTER_ROUND_1.slice(1)], { round: 1 }));
    const left: TourRow = {
      rounds: ['79', '63'],
      total: '--',
      status: 'wd',
      thru: '--',
      hole: '17',
      playerRoundId: null,
    };
    const [bo, cy, , ...others] = AT_THE_END;
    const rows = [left, bo, cy, { rounds: ['68', '76'], total: 'E' }, ...others];
    await send(
      'apply',
      tourFile(
        world.later(),
        rows.flatMap((row) => row ?? []),
        { round: 2, official: true },
      ),
    );
    await desk.done('contest', 'settle', contest);
    expect(await desk.done('contest', 'verify', contest)).toContain('matches its record');
    // With 79 and 63 as two rounds (−2), cat, ann and eve had won $50, $30 and $20.
    const { places, won } = await placesAndCents();
    expect(places.map(([, name]) => name)).toEqual(['eve', 'dan', 'cat', 'ann', 'ben']);
    expect(won).toEqual({ ann: '0.00', ben: '0.00', cat: '20.00', dan: '30.00', eve: '50.00' });
  });
});

test('a row whose strokes and total disagree is named, and clears no score of a player who is out', async () => {
  const { contest, send } = await fiveEntries();
  const out: TourRow = { rounds: ['76'], total: '--', status: 'wd', thru: '--', hole: null };
  const odd: TourRow = { rounds: ['72'], total: '-9' };
  const rows = [out, ...AFTER_ROUND_1.slice(1, 5), odd];
  await send('apply', tourFile(world.later(), [out, ...AFTER_ROUND_1.slice(1)], { round: 1 }));
  const preview = await send('preview', tourFile(world.later(), rows, { round: 1 }));
  expect(preview.split('\n').slice(1)).toEqual([
    '  Flo Finn: score 0 → -9',
    '  check: row 6 (Flo Finn): 72 strokes over 1 round are E to par, but its total gives −9; check its score',
  ]);
  await desk.done('contest', 'verify', contest);
});

test('a round of fewer than 55 strokes refuses the file and names the row', async () => {
  const { contest } = await fiveEntries();
  const short: TourRow = { rounds: ['26'], total: '-46' };
  const file = tourFile(world.later(), [short, ...AFTER_ROUND_1.slice(1)], { round: 1 });
  const format = ['--format', 'golf-pgatour'] as const;
  expect(
    await desk.refusedWith(
      'results',
      'preview',
      contest,
      desk.write('short.json', file),
      ...format,
    ),
  ).toContain('row 1 (Ada Arnold): round 1 is over with 26 strokes');
});
