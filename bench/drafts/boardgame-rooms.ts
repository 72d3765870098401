import { GAME_NAME } from './boardgame-game.ts';
import type { LoadedRoom } from './load.ts';
import { openLine, readOnce, type Line } from './socket-io-line.ts';

interface MatchState {
  readonly G: { readonly picks: readonly unknown[] };
}

type Told =
  | readonly ['sync', string, unknown]
  | readonly ['update', string, MatchState]
  | readonly ['matchData' | 'chat'];

/** How many picks a message shows; null where it shows no state. */
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

/** A match with everybody connected, driven as boardgame.io's own client speaks. */
export const openBoardgameRoom = async (
  baseUrl: string,
  seats: number,
  rounds: number,
  players: readonly string[],
): Promise<LoadedRoom> => {
  const games = `${baseUrl}/games/${GAME_NAME}`;
  const sockets = new URL(`/${GAME_NAME}`, baseUrl);
  sockets.port = String(Number(sockets.port) + 1);
  const { matchID } = await post(`${games}/create`, {
    numPlayers: seats,
    setupData: { players, rounds },
  });
  let seen: (seat: number, pickNumber: number) => void = () => undefined;
  const read = readOnce(picksOf);
  const open = async (seat: number): Promise<{ line: Line; credentials: unknown }> => {
    const playerID = String(seat);
    const { playerCredentials: credentials } = await post(`${games}/${String(matchID)}/join`, {
      playerID,
      playerName: `p${seat}`,
    });
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
    line.emit('sync', matchID, playerID, credentials, seats);
    await synced;
    return { line, credentials };
  };
  const lines = await Promise.all(Array.from({ length: seats }, (_, seat) => open(seat)));
  return {
    seats,
    picks: seats * rounds,
    listen: (listener) => {
      seen = listener;
    },
    pick: (seat, pickNumber) => {
      const picker = lines[seat];
      picker?.line.emit(
        'update',
        {
          type: 'MAKE_MOVE',
          payload: {
            type: 'pick',
            args: [players[pickNumber - 1]],
            playerID: String(seat),
            credentials: picker.credentials,
          },
        },
        pickNumber - 1,
        matchID,
        String(seat),
      );
    },
    close: () => {
      for (const { line } of lines) line.close();
    },
  };
};
