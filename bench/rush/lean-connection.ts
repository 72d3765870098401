/** A connection of HTTP/1.1 that is kept alive, with one request at a time: a client that costs next to nothing. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { RushAnswer, RushRequest } from './plan.ts';

const HEAD_END = '\r\n\r\n';
const CONTENT_LENGTH = /\r\ncontent-length: (\d+)/i;
/** Long enough for the request to leave this process. */
const CUT_AFTER_MS = 2;

/** A request with the headers that a browser sends. */
export const encodeRequest = ({ path, token, key, body }: RushRequest): Buffer =>
  Buffer.from(
    [
      `POST ${path} HTTP/1.1`,
      'host: 127.0.0.1',
      'user-agent: Mozilla/5.0 (X11; Linux x64) rush',
      'accept: */*',
      'accept-encoding: gzip, deflate, br',
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      'sec-fetch-site: same-origin',
      `idempotency-key: ${key}`,
      `authorization: Bearer ${token}`,
      '',
      body,
    ].join('\r\n'),
  );

/** The answer at the start of a text, if it is there in full. */
const answerIn = (text: string): RushAnswer | null => {
  const head = text.indexOf(HEAD_END);
  if (head === -1) return null;
  const from = head + HEAD_END.length;
  const length = Number(CONTENT_LENGTH.exec(text.slice(0, head))?.[1] ?? 0);
  if (text.length < from + length) return null;
  return { status: Number(text.slice(9, 12)), text: text.slice(from, from + length) };
};

const open = async (port: number): Promise<Socket> => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  return socket;
};

export interface LeanConnection {
  isOpen(): boolean;
  send(request: Buffer): Promise<RushAnswer>;
  /** Sends a request, and replaces the connection before its answer comes. */
  sendAndCut(request: Buffer): Promise<void>;
  close(): void;
}

export const openConnection = async (port: number): Promise<LeanConnection> => {
  let received = '';
  let answered: ((answer: RushAnswer) => void) | null = null;
  let failed: ((error: Error) => void) | null = null;
  const listen = (to: Socket): Socket => {
    to.on('data', (chunk) => {
      received += chunk.toString('latin1');
      const answer = answerIn(received);
      if (answer === null) return;
      received = '';
      answered?.(answer);
    });
    to.on('error', (error) => failed?.(error));
    // The one that was cut may close after the next one is open.
    to.on('close', () => {
      if (to === socket) failed?.(new Error('The server closed a connection.'));
    });
    return to;
  };
  let socket = listen(await open(port));
  return {
    isOpen: () => !socket.destroyed,
    send: (request) =>
      new Promise((resolve, reject) => {
        answered = resolve;
        failed = reject;
        socket.write(request);
      }),
    sendAndCut: async (request) => {
      answered = null;
      failed = null;
      socket.write(request);
      await new Promise((resolve) => {
        setTimeout(resolve, CUT_AFTER_MS);
      });
      socket.destroy();
      received = '';
      socket = listen(await open(port));
    },
    close: () => {
      failed = null;
      socket.destroy();
    },
  };
};
