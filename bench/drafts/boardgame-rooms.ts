import path from 'node:path';
import { freePort } from '../../tooling/free-port.ts';
import { GAME_NAME } from './boardgame-game.ts';
import type { LoadedRoom } from './load.ts';
import { startChild, type ServerChild } from './server-child.ts';
import { openLine, readOnce, type Line } from './socket-io-line.ts';

export interface BoardgameServer {
  readonly server: ServerChild;
  readonly socketsPort: number;
}

interface MatchState {
  readonly G: { readonly picks: readonly unknown[] };
}

type Told =
  | readonly ['sync', string, unknown]
  | readonly ['update', string, MatchState]
  | readonly ['matchData' | 'chat'];

/** The number of picks in a message; null when it has no state. */
const picksOf = (json: string): number | null => {
  const told = JSON.parse(json) as Told;
  if (told[0] === 'sync') return 0;
  return told[0] === 'update' ? told[2].G.picks.length : null;
};

const post = async (address: string, body: unknown): Promise<Record<string, unknown>> => {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return (await answer.json()) as Record<string, unknown>;
};

/** Starts a server that stores in the database at this address, or in memory without one. */
export const startBoardgame = async (database: string | null): Promise<BoardgameServer> => {
  const socketsPort = await freePort();
  const server = await startChild(path.join(import.meta.dirname, 'boardgame-server.ts'), '/games', {
    SOCKETS_PORT: String(socketsPort),
    ...(database === null ? {} : { DATABASE_URL: database }),
  });
  return { server, socketsPort };
};

/** A match with all seats connected, with the messages of boardgame.io's own client. */
export const openBoardgameRoom = async (
  { server, socketsPort }: BoardgameServer,
  seats: number,
  rounds: number,
  players: readonly string[],
): Promise<LoadedRoom> => {
  const games = `${server.baseUrl}/games/${GAME_NAME}`;
  const sockets = new URL(`/${GAME_NAME}`, server.baseUrl);
  sockets.port = String(socketsPort);
  const { matchID } = await post(`${games}/create`, {
    numPlayers: seats,
    setupData: { players, rounds },
  });
  let seen: (seat: number, pickNumber: number) => void = () => undefined;
  const read = readOnce(picksOf);
  const join = async (seat: number): Promise<unknown> => {
    const { playerCredentials } = await post(`${games}/${String(matchID)}/join`, {
      playerID: String(seat),
      playerName: `p${seat}`,
    });
    return playerCredentials;
  };
  const open = async (seat: number, credentials: unknown): Promise<Line> => {
    let known = 0;
    let begin = (): void => undefined;
    const synced = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const line = await openLine(
      { baseUrl: sockets.href, path: '/socket.io', namespace: sockets.pathname, auth: {} },
      {
        event: (json) => {
          const picks = read(json);
          if (picks === null) return;
          begin();
          for (; known < picks;) {
            known += 1;
            seen(seat, known);
          }
        },
        answer: () => undefined,
      },
    );
    line.emit('sync', matchID, String(seat), credentials, seats);
    await synced;
    return line;
  };
  const credentials: unknown[] = [];
  // One after the other: a join writes the whole list of joined players, so one of two parallel joins is lost.
  for (let seat = 0; seat < seats; seat += 1) credentials.push(await join(seat));
  const lines = await Promise.all(credentials.map((own, seat) => open(seat, own)));
  return {
    seats,
    picks: seats * rounds,
    listen: (listener) => {
      seen = listener;
    },
    pick: (seat, pickNumber) => {
      lines[seat]?.emit(
        'update',
        {
          type: 'MAKE_MOVE',
          payload: {
            type: 'pick',
            args: [players[pickNumber - 1]],
            playerID: String(seat),
            credentials: credentials[seat],
          },
        },
        pickNumber - 1,
        matchID,
        String(seat),
      );
    },
    close: () => {
      for (const line of lines) line.close();
    },
  };
};
