import { createFullClient, type FullClient } from '@captains-pick/contract';
import { SECRETS } from '../drafts/our-rooms.ts';

const FIELD = Array.from({ length: 150 }, (_, index) => `Player ${index + 1}`);
const PLAYERS_FILE = ['name,salary', ...FIELD.map((name) => `${name},5000`)].join('\n');
const LINEUP = 6;

export const ENTRY_FEE = 500;
export const ADMIN_FEE = 50;

/** The operator of a server, over HTTP. */
export const signInOperator = async (baseUrl: string): Promise<FullClient> => {
  const clientWith = (token: string | null): FullClient =>
    createFullClient({
      baseUrl,
      tokens: {
        accessToken: () => token,
        refreshToken: () => null,
        renewed: () => undefined,
        expired: () => undefined,
      },
    });
  const signIn = await clientWith(null).login({
    body: { username: 'operator', password: SECRETS.OPERATOR_PASSWORD },
  });
  return clientWith(signIn.token);
};

/** A contest with 150 players that is open for an hour, one entry per person. Returns its id. */
export const openContest = async (operator: FullClient, maxEntries: number): Promise<string> => {
  const contest = {
    tournamentName: 'Rush',
    sport: 'Golf',
    draftType: 'Salary',
    format: 'Pick6',
    deadline: new Date(Date.now() + 3_600_000).toISOString(),
    entryFee: ENTRY_FEE / 100,
    adminFee: ADMIN_FEE / 100,
    salaryCap: 50_000,
    maxEntries,
    maxEntriesPerUser: 1,
    // Our own lists of prizes end at 810 entries.
    entrantPayouts: [100],
  };
  const { contestId } = await operator.createContest({
    body: { file: { name: 'contest.json', text: JSON.stringify(contest) } },
  });
  await operator.importPlayers({
    params: { id: contestId },
    body: { file: { name: 'players.csv', text: PLAYERS_FILE } },
  });
  return contestId;
};

/** The lineup of one person. Lineups differ. */
export const teamOf = (person: number) => {
  const [captain = '', ...flexPlayers] = Array.from(
    { length: LINEUP },
    (_, slot) => FIELD[(person * 7 + slot * 23) % FIELD.length] ?? '',
  );
  return { captain, flexPlayers };
};

/** The payload of one person's entry. */
export const payloadOf = (person: number): string => JSON.stringify({ team: teamOf(person) });
