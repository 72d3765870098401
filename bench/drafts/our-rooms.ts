import {
  createFullClient,
  SOCKET_PATH,
  type FullClient,
  type DraftAcknowledgement,
  type DraftViewPatch,
  type DraftView,
} from '@captains-pick/contract';
import { createAccessTokens } from '../../apps/server/src/identity/access-tokens.ts';
import { sessionKeys } from '../../apps/server/src/identity/session-keys.ts';
import type { LoadedRoom } from './load.ts';
import { openLine, readOnce, type Line } from './socket-io-line.ts';

export const SECRETS = {
  ACCESS_TOKEN_SECRET: 'a secret of the benchmark, long enough',
  INVITATION_CODE: 'COME-IN',
  OPERATOR_PASSWORD: 'benchmark',
  DRAFT_ORDER_KEY: '42'.repeat(32),
  FACTOR_KEY: '43'.repeat(32),
  // One operator grants what the benchmark plays with.
  MONEY_ALONE_LIMIT: '100000',
} as const;

const accessTokens = createAccessTokens({
  keys: sessionKeys({
    secret: SECRETS.ACCESS_TOKEN_SECRET,
    operatorPassword: SECRETS.OPERATOR_PASSWORD,
  }),
  clock: () => new Date(),
});

/** Sign-ups from one address are limited, so each user has an address of a network reserved for benchmarks. */
const addressOf = (index: number): string => `198.18.${index >> 8}.${index & 255}`;

const fetchFrom =
  (address: string): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', address);
    return fetch(input, { ...init, headers });
  };

const clientWith = (baseUrl: string, token: string | null, address?: string): FullClient =>
  createFullClient({
    baseUrl,
    ...(address === undefined ? {} : { fetch: fetchFrom(address) }),
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
  /** A fresh access token, because the benchmark may outlast one. */
  token(): Promise<string>;
}

/** Users with money, and the operator. */
export interface BenchAccounts {
  readonly users: readonly BenchUser[];
  operator(): Promise<FullClient>;
  as(user: BenchUser): Promise<FullClient>;
}

/** The people of `insertPeople` as users. */
export const accountsOfPeople = (
  baseUrl: string,
  operator: FullClient,
  people: number,
): BenchAccounts => ({
  users: Array.from({ length: people }, (_, at) => userOf(`p${at + 1}`, `person${at + 1}`)),
  operator: async () => operator,
  as: async (user) => clientWith(baseUrl, await user.token()),
});

const userOf = (userId: string, username: string): BenchUser => ({
  userId,
  username,
  token: () => accessTokens.issue({ userId, username, role: 'player' }),
});

export const createAccounts = async (baseUrl: string, users: number): Promise<BenchAccounts> => {
  const signIn = await clientWith(baseUrl, null).login({
    body: { username: 'operator', password: SECRETS.OPERATOR_PASSWORD },
  });
  const operator = clientWith(baseUrl, signIn.token);
  const made: BenchUser[] = [];
  for (let index = 0; index < users; index += 1) {
    const username = `bench${index}`;
    const { userId } = await clientWith(baseUrl, null, addressOf(index)).register({
      body: {
        username,
        password: 'a long walk to the benchmark',
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

/** Fills a lobby. Its order is drawn and shown for a second. */
export const openContest = async (
  accounts: BenchAccounts,
  seated: readonly BenchUser[],
  rounds: number,
  pickSeconds = 600,
): Promise<string> => {
  const operator = await accounts.operator();
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
          pickTimeLimit: pickSeconds,
        }),
      },
    },
  });
  const params = { id: contestId };
  const text = playersFile(seated.length * rounds);
  await operator.importPlayers({ params, body: { file: { name: 'players.csv', text } } });
  for (const user of seated) await (await accounts.as(user)).enterContest({ params, body: {} });
  return contestId;
};

type Told =
  | readonly ['draftStateUpdate', DraftView]
  | readonly ['draftViewPatch', DraftViewPatch]
  | readonly ['draftPresence' | 'draftComplete'];

interface Meaning {
  /** Set when the message is a whole state. */
  readonly state: DraftView | null;
  /** The number of picks in it, or that it adds one. */
  readonly picks: number | 'one more' | null;
}

const meaningOf = (json: string): Meaning => {
  const told = JSON.parse(json) as Told;
  if (told[0] === 'draftStateUpdate') return { state: told[1], picks: told[1].draftPicks.length };
  const isPick = told[0] === 'draftViewPatch' && told[1].change.type.endsWith('pick');
  return { state: null, picks: isPick ? 'one more' : null };
};

const checkAnswer = (json: Buffer): void => {
  const [answer] = JSON.parse(json.toString()) as [DraftAcknowledgement];
  if (!answer.accepted) throw new Error(`a pick refused: ${answer.message}`);
};

const noSeat = (): void => undefined;

/** The draft's room with all seats connected, after the order has been shown. */
export const openOurRoom = async (
  baseUrlOf: (seat: number) => string,
  contestId: string,
  seated: readonly BenchUser[],
): Promise<LoadedRoom> => {
  let seen: (seat: number, pickNumber: number) => void = noSeat;
  const seatOf = new Map<string, number>();
  const read = readOnce(meaningOf);
  const open = async (
    { userId, token }: BenchUser,
    at: number,
  ): Promise<{ line: Line; state: DraftView }> => {
    let known = 0;
    let first: (state: DraftView) => void = noSeat;
    const joined = new Promise<DraftView>((resolve) => {
      first = resolve;
    });
    const line = await openLine(
      { baseUrl: baseUrlOf(at), path: SOCKET_PATH, namespace: '/', auth: { token: await token() } },
      {
        event: (json) => {
          const { state, picks } = read(json);
          if (state !== null) first(state);
          if (picks === null) return;
          const until = picks === 'one more' ? known + 1 : picks;
          for (; known < until;) {
            known += 1;
            seen(seatOf.get(userId) ?? -1, known);
          }
        },
        answer: checkAnswer,
      },
    );
    line.emit('joinDraftRoom', { contestId, patches: true });
    return { line, state: await joined };
  };
  const lines = await Promise.all(seated.map(open));
  const state = lines[0]?.state;
  if (state === undefined) throw new Error('nobody is seated');
  for (const [seat, userId] of state.order.entries()) seatOf.set(userId, seat);
  const bySeat = state.order.map((userId) => {
    const line = lines[seated.findIndex((user) => user.userId === userId)]?.line;
    if (line === undefined) throw new Error(`${userId} has no line`);
    return { userId, line };
  });
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
      const picker = bySeat[seat];
      if (picker === undefined) throw new Error(`no seat ${seat}`);
      const { line, userId } = picker;
      const player = players[pickNumber - 1] ?? '';
      const commandId = `${contestId}-${pickNumber}`;
      line.ask('makePick', { contestId, player, userId, pickNumber, commandId });
    },
    close: () => {
      for (const { line } of lines) line.close();
    },
  };
};
