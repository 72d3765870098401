import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections and to servers on port 0 (from 32768 on Linux, from 49152
 * elsewhere), so that none of those takes the port before its server listens.
 */
const FIRST_PORT = 20_000;
const PORTS = 12_000;

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer();
  const outcome = new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.once('listening', () => resolve(true));
  });
  server.listen(port, '127.0.0.1');
  if (!(await outcome)) return false;
  server.close();
  await once(server, 'close');
  return true;
};

/** A port that nothing on this machine listens on. Drawn at random, because test processes run side by side. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
    if (await isFree(port)) return port;
  }
};
