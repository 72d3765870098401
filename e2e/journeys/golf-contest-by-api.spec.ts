import { moneyCents, type FullClient } from '@captains-pick/contract';
import { clientOf, openAccount } from '../accounts.ts';
import { ADMIN_FEE, contestFile, ENTRY_FEE } from '../contest-file.ts';
import { expect, test } from '../fixtures.ts';
import { expectedTotal, SAMPLE, TEAMS, type ExpectedTeam } from '../golf-event.ts';
import { operated } from '../running-server.ts';

const GRANT = 10_000;

test.use({ seed: 'empty for golf by API' });

const balanceOf = async (client: FullClient): Promise<number> => {
  const { balance } = await client.account({});
  if (balance === null) throw new Error('The account has no balance.');
  return moneyCents(balance);
};

const enter = (client: FullClient, contestId: string, team: ExpectedTeam) => {
  const [captain, ...flexPlayers] = team.players.map((player) => player.name);
  return client.enterContest({
    params: { id: contestId },
    body: {
      team: { captain: captain ?? '', flexPlayers },
      teamSalary: team.players.reduce((sum, player) => sum + player.salary, 0),
    },
  });
};

test('a golf contest from sign-up to payout, by API alone', async ({ server }) => {
  const operate = operated(server);
  const anna = clientOf(server.url, await openAccount(server.url, 'anna'));
  const boris = clientOf(server.url, await openAccount(server.url, 'boris'));
  for (const username of ['anna', 'boris']) {
    await operate('grant', username, String(GRANT / 100), '--reason', 'journey');
  }

  // Longer than two commands and two entries take on a busy machine.
  const deadline = new Date(server.now().getTime() + 300_000);
  const created = await operate('contest', 'create', contestFile(deadline));
  const contestId = String(created['contestId']);
  await operate('players', 'import', contestId, `${SAMPLE}/players.csv`);

  await enter(anna, contestId, TEAMS.anna);
  await enter(boris, contestId, TEAMS.boris);
  expect(await balanceOf(anna)).toBe(GRANT - ENTRY_FEE - ADMIN_FEE);

  const seenByBoris = await boris.contest({ params: { id: contestId } });
  const annasEntry = seenByBoris.entrants.find((entrant) => entrant.username === 'anna');
  expect(annasEntry?.team ?? null, 'the other lineup is kept back until the deadline').toBeNull();
  expect(annasEntry?.teamSalary ?? null).toBeNull();

  server.moveClockTo(deadline);
  await expect
    .poll(async () => (await anna.contest({ params: { id: contestId } })).status)
    .toBe('Running');
  await expect(enter(anna, contestId, TEAMS.boris)).rejects.toMatchObject({
    failure: { status: 409 },
  });

  for (const round of [1, 2] as const) {
    await operate(
      'results',
      'apply',
      contestId,
      `${SAMPLE}/results-round-${round}.json`,
      '--format',
      'results',
    );
    const contest = await anna.contest({ params: { id: contestId } });
    const scores = new Map(
      contest.players.map((player) => [player.name, player.sportSpecificData.score ?? null]),
    );
    for (const team of [TEAMS.anna, TEAMS.boris]) {
      const known = team.players
        .map((player) => scores.get(player.name) ?? null)
        .filter((score) => score !== null);
      expect(known.reduce((sum, score) => sum + score, 0)).toBe(expectedTotal(team, round));
    }
  }

  await operate('contest', 'complete', contestId, '--reason', 'Called after the second round');
  await operate('contest', 'settle', contestId);
  await operate('contest', 'settle', contestId);

  expect(await balanceOf(anna)).toBe(GRANT - ENTRY_FEE - ADMIN_FEE + 2 * ENTRY_FEE);
  expect(await balanceOf(boris)).toBe(GRANT - ENTRY_FEE - ADMIN_FEE);
  const graded = await anna.contest({ params: { id: contestId } });
  expect(graded.status).toBe('Graded');
  expect(graded.placementResults[0]?.entrants[0]).toMatchObject({
    entryName: 'anna',
    winnings: (2 * ENTRY_FEE) / 100,
  });

  expect(await operate('contest', 'verify', contestId)).toMatchObject({ sound: true });
  const books = await operate('ledger');
  expect(books).toMatchObject({ sumOfPostings: 0, unbalancedJournals: [], driftedAccounts: [] });
});
