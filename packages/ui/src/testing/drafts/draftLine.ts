import type { DraftView } from '@captains-pick/contract';
import type { DraftCommand } from '@captains-pick/rules';
import type {
  DraftAnswer,
  DraftConnection,
  DraftFeed,
  DraftMessage,
  Viewer,
} from '../../data/index.ts';

/**
 * What happens to commands of the room: `open` answers at once, `slow` holds them until `release`. The other two lose
 * the connection, before the server received the command or after.
 */
export type LineQuality = 'open' | 'slow' | 'loses-request' | 'loses-answer';

export interface DraftLine {
  readonly feed: DraftFeed;
  readonly setConnection: (connection: DraftConnection) => void;
  readonly setQuality: (quality: LineQuality) => void;
  /** Delivers a message of the server to the room. Without a connection, it is lost. */
  readonly deliver: (message: DraftMessage) => void;
  /** Delivers the held commands to the server. */
  readonly release: () => void;
  /** The commands that the room has sent, in order. */
  readonly sent: readonly string[];
}

/** The line between the viewer's room and the server that runs its commands. */
export const draftLine = (
  viewer: Viewer | null,
  run: (command: DraftCommand) => DraftAnswer,
): DraftLine => {
  let connection: DraftConnection = { state: 'connecting' };
  let quality: LineQuality = 'open';
  /** The last state delivered; null before the first. */
  let lastState: DraftView | null = null;
  const listeners = new Set<(message: DraftMessage) => void>();
  const held: (() => void)[] = [];
  const sent: string[] = [];

  const emit = (message: DraftMessage): void => {
    for (const listener of listeners) listener(message);
  };

  const setConnection = (next: DraftConnection): void => {
    connection = next;
    emit({ type: 'connection', connection });
  };

  /** Sends a command to the server and returns its answer. */
  const send = (what: string, command: DraftCommand): Promise<DraftAnswer> => {
    sent.push(what);
    if (connection.state !== 'connected') return Promise.resolve('unanswered');
    switch (quality) {
      case 'open':
        return Promise.resolve(run(command));
      case 'slow':
        return new Promise((resolve) => {
          held.push(() => resolve(run(command)));
        });
      case 'loses-request':
        return Promise.resolve('unanswered');
      case 'loses-answer':
        setConnection({ state: 'reconnecting' });
        run(command);
        return Promise.resolve('unanswered');
      default:
        return quality satisfies never;
    }
  };

  const subscribe: DraftFeed['subscribe'] = (listener) => {
    listeners.add(listener);
    // Production React subscribes after the paint, when the story may already have connected.
    listener({ type: 'connection', connection });
    if (lastState !== null) listener({ type: 'state', state: lastState });
    return () => void listeners.delete(listener);
  };

  return {
    feed: { subscribe, ...commandsOf(viewer?.userId ?? '', send) },
    setConnection,
    setQuality: (next) => {
      quality = next;
    },
    deliver: (message) => {
      if (connection.state !== 'connected') return;
      if (message.type === 'state') lastState = message.state;
      emit(message);
    },
    release: () => {
      quality = 'open';
      for (const deliverHeld of held.splice(0)) deliverHeld();
    },
    sent,
  };
};

const commandsOf = (
  seat: string,
  send: (what: string, command: DraftCommand) => Promise<DraftAnswer>,
): Omit<DraftFeed, 'subscribe'> => ({
  makePick: ({ player, pickNumber, commandId }) =>
    send(`pick ${player.name}`, { type: 'pick', seat, player: player._id, pickNumber, commandId }),
  withdraw: ({ commandId }) => send('withdraw', { type: 'withdraw', seat, commandId }),
  setQueue: ({ players: queue, commandId }) =>
    send(`queue ${queue.join(' ')}`, { type: 'set-queue', seat, queue, commandId }),
  setAutopick: ({ on, commandId }) =>
    send(`autopick ${on ? 'on' : 'off'}`, { type: 'set-autopick', seat, on, commandId }),
});
