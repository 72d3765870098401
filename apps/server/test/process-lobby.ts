/** A live draft on servers that are processes of their own. */
import type { Client } from '@captains-pick/contract';
import { snakeCsv, type Seat } from './draft-world.ts';
import { SECRETS } from './server-process.ts';
import { openSession, registration, signIn } from './test-world.ts';

interface Player {
  readonly user: { readonly userId: string; readonly username: string };
  readonly client: Client;
}

/** A lobby of two with one seat taken. The next entry starts the draft. */
export const makeProcessLobby = async (
  baseUrl: string,
  { pickSeconds, suffix }: { readonly pickSeconds: number; readonly suffix: string },
) => {
  const { client: operator } = await signIn(baseUrl, 'operator');
  const { contestId } = await operator.createContest({
    body: {
      file: {
        name: 'contest.json',
        text: JSON.stringify({
          tournamentName: 'A Snake',
          sport: 'Golf',
          draftType: 'Snake',
          format: 'Pick2',
          entryFee: 20,
          maxEntries: 2,
          pickTimeLimit: pickSeconds,
        }),
      },
    },
  });
  const params = { id: contestId };
  await operator.importPlayers({
    params,
    body: { file: { name: 'players.csv', text: snakeCsv() } },
  });
  const player = async (name: string): Promise<Player> => {
    const username = `${name}${suffix}`;
    const { userId } = await openSession(baseUrl).client.register({
      body: { ...registration(username), invitationCode: SECRETS.INVITATION_CODE },
    });
    await operator.grantBalance({ body: { username, amount: 100, reason: 'a test' } });
    return { user: { userId, username }, client: (await signIn(baseUrl, username)).client };
  };
  const players = [await player('ada'), await player('ben')] as const;
  await players[0].client.enterContest({ params, body: {} });
  return { contestId, params, players };
};

export const inTurn = ([one, other]: readonly [Seat, Seat]): Seat =>
  one.state().currentPicker?.userId === one.user.userId ? one : other;

export const picks = async (seats: readonly Seat[], count: number): Promise<void> => {
  for (const seat of seats) await seat.until(({ draftPicks }) => draftPicks.length >= count);
};

/** A process on a busy machine estimates the database's time with this error at most. */
const CLOCK_ERROR_MS = 500;

/** The draft has begun at the process of each seat: the order was shown, and the first pick is accepted. */
export const orderShown = async (...seats: readonly Seat[]): Promise<void> => {
  for (const seat of seats) {
    await seat.until(
      ({ opensAt }) => opensAt !== null && Date.now() >= Date.parse(opensAt) + CLOCK_ERROR_MS,
    );
  }
};
