/** The part of socket.io's protocol that a seat in a draft needs, for a load generator: nothing is parsed twice. */
import { openLeanWebsocket } from './lean-websocket.ts';

export interface LineAddress {
  readonly baseUrl: string;
  /** The path of the socket on its server: `/socket.io`. */
  readonly path: string;
  /** `/` or `/name`. */
  readonly namespace: string;
  /** The authentication data of the connection. */
  readonly auth: Readonly<Record<string, unknown>>;
}

export interface Line {
  emit(event: string, ...args: readonly unknown[]): void;
  /** As `send`, with a request for an acknowledgement. */
  ask(event: string, ...args: readonly unknown[]): void;
  close(): void;
}

export interface LineListener {
  /** `["event",…]`, as received. The bytes are valid only during the call. */
  readonly event: (json: Buffer) => void;
  /** `[answer]`. */
  readonly answer: (json: Buffer) => void;
}

const OPEN = '0'.charCodeAt(0);
const PING = '2'.charCodeAt(0);
const PONG = '3';
const MESSAGE = '4'.charCodeAt(0);
const CONNECT = '0'.charCodeAt(0);
const EVENT = '2'.charCodeAt(0);
const ACK = '3'.charCodeAt(0);
const JSON_START = '['.charCodeAt(0);

/** Opens a connection and resolves once its namespace is connected. */
export const openLine = async (
  { baseUrl, path, namespace, auth }: LineAddress,
  listener: LineListener,
): Promise<Line> => {
  const prefix = namespace === '/' ? '' : `${namespace},`;
  let opened = (): void => undefined;
  const open = new Promise<void>((resolve) => {
    opened = resolve;
  });
  let letIn = (): void => undefined;
  const connected = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  const socket = await openLeanWebsocket(
    new URL(`${path}/?EIO=4&transport=websocket`, baseUrl),
    (message) => {
      if (message[0] === OPEN) return opened();
      if (message[0] === PING) return socket.send(PONG);
      if (message[0] !== MESSAGE) throw new Error(`unexpected: ${message.toString()}`);
      const json = (): Buffer => message.subarray(message.indexOf(JSON_START));
      if (message[1] === EVENT) return listener.event(json());
      if (message[1] === ACK) return listener.answer(json());
      if (message[1] !== CONNECT) throw new Error(`connection refused: ${message.toString()}`);
      return letIn();
    },
  );
  await open;
  socket.send(`40${prefix}${JSON.stringify(auth)}`);
  await connected;
  return {
    emit: (event, ...args) => socket.send(`42${prefix}${JSON.stringify([event, ...args])}`),
    ask: (event, ...args) => socket.send(`42${prefix}0${JSON.stringify([event, ...args])}`),
    close: socket.close,
  };
};

/** Parses each message once, although every seat of a room receives it: caches the result for the last bytes. */
export const readOnce = <Meaning>(read: (json: string) => Meaning): ((json: Buffer) => Meaning) => {
  let last = Buffer.alloc(0);
  let meaning: Meaning | null = null;
  return (json) => {
    if (meaning === null || !json.equals(last)) {
      last = Buffer.from(json);
      meaning = read(json.toString());
    }
    return meaning;
  };
};
