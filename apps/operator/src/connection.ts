import {
  CallError,
  createFullClient,
  type FullClient,
  type TokenStore,
} from '@captains-pick/contract';
import path from 'node:path';
import { UsageFault, CommandFailed, type World } from './world.ts';

/** The address of the server and the folder of the operator's own files. */
export interface Place {
  /** Without a slash at its end. */
  readonly server: string;
  readonly dataDir: string;
}

const DEFAULT_PORT = '3000';

export const placeOf = (world: World, serverOption: string | undefined): Place => {
  const { CAPTAINS_PICK_SERVER, DATA_DIR, PORT } = world.environment;
  const server =
    serverOption ?? (CAPTAINS_PICK_SERVER || `http://127.0.0.1:${PORT || DEFAULT_PORT}`);
  if (!URL.canParse(server) || !/^https?:$/.test(new URL(server).protocol)) {
    throw new UsageFault(
      `The server's address must look like http://127.0.0.1:3000, not "${server}".`,
    );
  }
  return {
    server: server.replace(/\/+$/, ''),
    dataDir: path.resolve(DATA_DIR || './data'),
  };
};

/** True when the server runs on this machine. */
export const isLocal = ({ server }: Place): boolean =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(server).hostname);

const ANSWER_WITHIN_MS = 120_000;

export const connect = (world: World, place: Place, tokens: TokenStore | null): FullClient =>
  createFullClient({
    baseUrl: place.server,
    tokens,
    fetch: (input, init) =>
      world.fetch(input, {
        ...init,
        signal: init?.signal ?? AbortSignal.timeout(ANSWER_WITHIN_MS),
      }),
  });

/** The message of a failed call: what happened, why, and if known what to do. */
export const explainFailure = (error: unknown, place: Place): CommandFailed => {
  if (error instanceof CommandFailed) return error;
  if (!(error instanceof CallError)) throw error;
  const { failure } = error;
  switch (failure.kind) {
    case 'network':
      return new CommandFailed(
        `The server at ${place.server} does not answer.\nStart it with "npm start", or give its address with --server or CAPTAINS_PICK_SERVER.`,
      );
    case 'malformed':
      return new CommandFailed(
        `The program at ${place.server} is not this version of the server (status ${failure.status}).\nCheck --server, or restart the server after an update.`,
      );
    case 'status': {
      const said = failure.said ?? `${failure.status} ${failure.statusText}`;
      if (failure.status === 401) {
        return new CommandFailed(
          `The server at ${place.server} rejected this login: it has expired or was revoked.\nLog in with "npm run operator -- login".`,
        );
      }
      if (failure.status === 403 && failure.code === 'not-authorized') {
        return new CommandFailed(
          `${said}\nOnly an operator can use these commands. Log in as one with "npm run operator -- login".`,
        );
      }
      // The message repeats the first of several faults; the list has all of them.
      return new CommandFailed(
        failure.details.length > 1
          ? [said, ...failure.details.map((detail) => `  ${detail}`)].join('\n')
          : said,
      );
    }
    default:
      return failure satisfies never;
  }
};
