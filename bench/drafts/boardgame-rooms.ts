import { io, type Socket } from 'socket.io-client';
import { GAME_NAME } from './boardgame-game.ts';
import type { LoadedRoom } from './load.ts';

interface MatchState {
  readonly G: { readonly picks: readonly unknown[] };
  readonly _stateID: number;
}

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
  const open = async (seat: number): Promise<{ socket: Socket; credentials: unknown }> => {
    const playerID = String(seat);
    const { playerCredentials } = await post(`${games}/${String(matchID)}/join`, {
      playerID,
      playerName: `p${seat}`,
    });
    const socket = io(sockets.href, { transports: ['websocket'], forceNew: true });
    let known = 0;
    const synced = new Promise<void>((resolve) => {
      socket.on('sync', () => resolve());
    });
    socket.on('update', (_: string, state: MatchState) => {
      for (; known < state.G.picks.length;) {
        known += 1;
        seen(seat, known);
      }
    });
    socket.on('connect', () => {
      socket.emit('sync', matchID, playerID, playerCredentials, seats);
    });
    await synced;
    return { socket, credentials: playerCredentials };
  };
  const lines = await Promise.all(Array.from({ length: seats }, (_, seat) => open(seat)));
  return {
    seats,
    picks: seats * rounds,
    listen: (listener) => {
      seen = listener;
    },
    pick: (seat, pickNumber) => {
      const line = lines[seat];
      line?.socket.emit(
        'update',
        {
          type: 'MAKE_MOVE',
          payload: {
            type: 'pick',
            args: [players[pickNumber - 1]],
            playerID: String(seat),
            credentials: line.credentials,
          },
        },
        pickNumber - 1,
        matchID,
        String(seat),
      );
    },
    close: () => {
      for (const { socket } of lines) socket.disconnect();
    },
  };
};
