import { createServer } from 'node:net';
import type { Settings } from './settings.ts';
import { StartRefused } from './shared/start-refused.ts';

type Endpoint = Pick<Settings, 'host' | 'port'>;

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** Turns a failure to listen into advice; returns any other error unchanged. */
export const explainListenError = (error: unknown, { host, port }: Endpoint): unknown => {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartRefused(
        `Port ${port} on ${host} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
      );
    case 'EACCES':
      return new StartRefused(
        `Port ${port} needs more rights than this user has. Choose one above 1023 with PORT.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartRefused(
        `HOST ${host} is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all of them.`,
      );
    default:
      return error;
  }
};

/** @throws StartRefused when the server could not listen */
export const refuseTakenPort = (endpoint: Endpoint): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(explainListenError(error, endpoint)));
    probe.listen(endpoint.port, endpoint.host, () => probe.close(() => resolve()));
  });
