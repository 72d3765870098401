/** Formats without a name of their own, from the contest's file to the lineup or the draft. */
import { expect, test } from 'vitest';
import { openTable } from './draft-world.ts';
import {
  enter,
  golfersCsv,
  makePlayer,
  provideWorld,
  refusalOf,
  signIn,
  teamOf,
  valueOf,
} from './test-world.ts';

const world = provideWorld();

const createFromFile = async (terms: Readonly<Record<string, unknown>>): Promise<string> => {
  const { client } = await signIn(world.baseUrl, 'operator');
  const { contestId } = await client.createContest({
    body: {
      file: {
        name: 'contest.json',
        text: JSON.stringify({
          tournamentName: 'An Open',
          sport: 'Golf',
          deadline: '2031-03-14T12:00:00Z',
          entryFee: 20,
          maxEntries: 100,
          ...terms,
        }),
      },
    },
  });
  const by = world.operator;
  valueOf(await world.services.contests.importPlayers({ contestId, text: golfersCsv(), by }));
  return contestId;
};

test.each(['6', '5 rounds', 'Sprint'])(
  'a salary contest %j takes lineups of two',
  async (format) => {
    const contestId = await createFromFile({ draftType: 'Salary', format });
    const user = await makePlayer(world, `two${['6', '5 rounds', 'Sprint'].indexOf(format)}`);
    expect(refusalOf(await enter(world, contestId, user, teamOf(3, 4, 5))).name).toBe('lineup');
    const { entry } = valueOf(await enter(world, contestId, user, teamOf(3, 4)));
    expect(entry.team?.flexPlayers).toHaveLength(1);
  },
);

test.each([
  ['3', 3],
  ['2 rounds', 2],
  ['Sprint', 2],
])('a snake draft %j has %d rounds', async (format, rounds) => {
  const { seats } = await openTable(world, [`a-${rounds}${format[0]}`, `b-${rounds}${format[0]}`], {
    format,
  });
  expect(seats[0].state().rounds).toBe(rounds);
  for (const seat of seats) seat.close();
});

test('a snake contest is created from a file with its rounds', async () => {
  const contestId = await createFromFile({
    draftType: 'Snake',
    format: '3 rounds',
    maxEntries: 2,
  });
  const detail = valueOf(await world.services.contests.detail(contestId, null));
  expect(detail).toMatchObject({ format: '3 rounds', draftType: 'Snake' });
});
