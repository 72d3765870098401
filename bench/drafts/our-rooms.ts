import {
  createClient,
  SOCKET_PATH,
  type Client,
  type ClientEvents,
  type DraftDelta,
  type DraftState,
  type ServerEvents,
} from '@captains-pick/contract';
import { io, type Socket } from 'socket.io-client';
import { createAccessTokens } from '../../apps/server/src/identity/access-tokens.ts';
import type { LoadedRoom } from './load.ts';

export const SECRETS = {
  ACCESS_TOKEN_SECRET: 'a secret of the benchmark, long enough',
  INVITATION_CODE: 'COME-IN',
  OPERATOR_PASSWORD: 'benchmark',
} as const;

const accessTokens = createAccessTokens({
  secret: SECRETS.ACCESS_TOKEN_SECRET,
  clock: () => new Date(),
});

const clientWith = (baseUrl: string, token: string | null): Client =>
  createClient({
    baseUrl,
    tokens: {
      accessToken: () => token,
      refreshToken: () => null,
      renewed: () => undefined,
      expired: () => undefined,
    },
  });

export interface BenchUser {
  readonly userId: string;
  readonly username: string;
  /** A fresh access token: the benchmark may outlast one. */
  token(): Promise<string>;
}

/** Users with money, and the operator: everything that a draft takes. */
export interface BenchHouse {
  readonly users: readonly BenchUser[];
  operator(): Promise<Client>;
  as(user: BenchUser): Promise<Client>;
}

const userOf = (userId: string, username: string): BenchUser => ({
  userId,
  username,
  token: () => accessTokens.issue({ userId, username, role: 'player' }),
});

export const makeHouse = async (baseUrl: string, users: number): Promise<BenchHouse> => {
  const signIn = await clientWith(baseUrl, null).login({
    body: { username: 'operator', password: SECRETS.OPERATOR_PASSWORD },
  });
  const operator = clientWith(baseUrl, signIn.token);
  const made: BenchUser[] = [];
  for (let index = 0; index < users; index += 1) {
    const username = `bench${index}`;
    const { userId } = await clientWith(baseUrl, null).register({
      body: {
        username,
        password: 'benchmark',
        firstName: 'A',
        lastName: 'B',
        email: 'a@example.com',
        invitationCode: SECRETS.INVITATION_CODE,
      },
    });
    await operator.grantBalance({ body: { username, amount: 100_000, reason: 'benchmark' } });
    made.push(userOf(userId, username));
  }
  return {
    users: made,
    operator: async () => operator,
    as: async (user) => clientWith(baseUrl, await user.token()),
  };
};

const playersFile = (players: number): string =>
  [
    'name,id,chips',
    ...Array.from(
      { length: players },
      (_, index) => `Player ${index},p${index},${1_000_000 - index}`,
    ),
  ].join('\n');

/** A full lobby: its order is drawn and shown for a second. */
export const openContest = async (
  house: BenchHouse,
  seated: readonly BenchUser[],
  rounds: number,
): Promise<string> => {
  const operator = await house.operator();
  const { contestId } = await operator.createContest({
    body: {
      file: {
        name: 'contest.json',
        text: JSON.stringify({
          tournamentName: 'Benchmark',
          sport: 'Poker',
          draftType: 'Snake',
          format: `Pick${rounds}`,
          entryFee: 1,
          maxEntries: seated.length,
          pickTimeLimit: 600,
        }),
      },
    },
  });
  const params = { id: contestId };
  const text = playersFile(seated.length * rounds);
  await operator.importPlayers({ params, body: { file: { name: 'players.csv', text } } });
  for (const user of seated) await (await house.as(user)).enterContest({ params, body: {} });
  return contestId;
};

interface Line {
  readonly socket: Socket<ServerEvents, ClientEvents>;
  readonly userId: string;
  readonly state: DraftState;
}

/** The draft's room with everybody connected, once the order has been shown. */
export const openOurRoom = async (
  baseUrl: string,
  contestId: string,
  seated: readonly BenchUser[],
): Promise<LoadedRoom> => {
  let seen: (seat: number, pickNumber: number) => void = () => undefined;
  const seatOf = new Map<string, number>();
  const open = async (user: BenchUser): Promise<Line> => {
    const socket: Socket<ServerEvents, ClientEvents> = io(baseUrl, {
      path: SOCKET_PATH,
      auth: { token: await user.token() },
      transports: ['websocket'],
      forceNew: true,
    });
    let known = 0;
    const tell = (picks: number): void => {
      for (; known < picks;) {
        known += 1;
        seen(seatOf.get(user.userId) ?? -1, known);
      }
    };
    const first = new Promise<DraftState>((resolve) => {
      socket.on('draftStateUpdate', (state) => {
        resolve(state);
        tell(state.draftPicks.length);
      });
    });
    socket.on('draftDelta', ({ change }: DraftDelta) => {
      if (change.type === 'pick') tell(known + 1);
    });
    socket.emit('joinDraftRoom', { contestId, deltas: true });
    return { socket, userId: user.userId, state: await first };
  };
  const lines = await Promise.all(seated.map(open));
  const state = lines[0]?.state;
  if (state === undefined) throw new Error('nobody is seated');
  const bySeat = new Map(lines.map((line) => [line.userId, line]));
  for (const [seat, userId] of state.order.entries()) seatOf.set(userId, seat);
  const wait = Date.parse(state.opensAt ?? '') - Date.now();
  await new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, wait) + 20);
  });
  const players = state.availablePlayers.map(({ name }) => name);
  return {
    seats: seated.length,
    picks: seated.length * state.rounds,
    listen: (listener) => {
      seen = listener;
    },
    pick: (seat, pickNumber) => {
      const line = bySeat.get(state.order[seat] ?? '');
      line?.socket.emit(
        'makePick',
        { contestId, player: players[pickNumber - 1] ?? '', userId: line.userId, pickNumber },
        (answer) => {
          if (!answer.accepted) throw new Error(`pick ${pickNumber} refused: ${answer.message}`);
        },
      );
    },
    close: () => {
      for (const { socket } of lines) socket.disconnect();
    },
  };
};
