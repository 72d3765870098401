/** What tests of whole server processes set up by the server's API. */
import type { FullClient } from '@captains-pick/contract';
import { SECRETS } from './server-process.ts';
import { golfersCsv, openSession, registration, signIn } from './test-world.ts';

/** Opens a golf contest of three players per lineup, with the golfers of the tests. Returns its id. */
export const openGolfContest = async (
  operator: FullClient,
  openForMs: number,
  terms: { readonly maxEntries?: number; readonly maxEntriesPerUser?: number } = {},
): Promise<string> => {
  const text = JSON.stringify({
    tournamentName: 'An Open',
    sport: 'Golf',
    draftType: 'Salary',
    format: 'Pick3',
    deadline: new Date(Date.now() + openForMs).toISOString(),
    entryFee: 20,
    adminFee: 2,
    salaryCap: 55_000,
    maxEntries: 100,
    maxEntriesPerUser: 25,
    ...terms,
  });
  const { contestId } = await operator.createContest({
    body: { file: { name: 'contest.json', text } },
  });
  await operator.importPlayers({
    params: { id: contestId },
    body: { file: { name: 'players.csv', text: golfersCsv() } },
  });
  return contestId;
};

/** Signs a new player up and in, with a balance in dollars. */
export const newPlayer = async (
  baseUrl: string,
  operator: FullClient,
  username: string,
  amount: number,
): Promise<Awaited<ReturnType<typeof signIn>>> => {
  await openSession(baseUrl).client.register({
    body: { ...registration(username), invitationCode: SECRETS.INVITATION_CODE },
  });
  await operator.grantBalance({ body: { username, amount, reason: 'test' } });
  return signIn(baseUrl, username);
};
