/** Starts Debian's haproxy in front of servers. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tooling/free-port.ts';

export interface Proxy {
  readonly baseUrl: string;
  stop(): Promise<void>;
}

/** Each needs two of the 20,000 file descriptors that a process may have. */
const MOST_CONNECTIONS = 9_900;

const settingsOf = (port: number, serverPorts: readonly number[]): string =>
  [
    'global',
    `  maxconn ${MOST_CONNECTIONS}`,
    'defaults',
    '  mode http',
    '  timeout connect 10s',
    '  timeout client 1h',
    '  timeout server 1h',
    '  timeout tunnel 1h',
    'frontend site',
    `  bind 127.0.0.1:${port}`,
    `  maxconn ${MOST_CONNECTIONS}`,
    '  default_backend servers',
    'backend servers',
    '  balance roundrobin',
    '  option httpchk GET /readyz',
    // A page connects by several requests, which must reach one process.
    '  cookie server insert indirect nocache',
    '  option redispatch',
    // A busy server may miss one check. One that stops refuses each.
    '  timeout check 3s',
    '  default-server check inter 250ms fall 2 rise 2',
    ...serverPorts.map((serverPort, at) => `  server s${at} 127.0.0.1:${serverPort} cookie s${at}`),
    '',
  ].join('\n');

export const startHaproxy = async (serverPorts: readonly number[]): Promise<Proxy> => {
  const port = await freePort();
  const folder = await mkdtemp(path.join(tmpdir(), 'haproxy-'));
  const file = path.join(folder, 'haproxy.cfg');
  await writeFile(file, settingsOf(port, serverPorts));
  const proxy = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  const ended = once(proxy, 'exit').catch((error: unknown) => {
    throw new Error(`haproxy did not start (${String(error)}): apt-get install haproxy`);
  });
  ended.catch(() => undefined);
  const baseUrl = `http://127.0.0.1:${port}`;
  while ((await fetch(`${baseUrl}/readyz`).catch(() => null))?.ok !== true) {
    if (proxy.exitCode !== null) throw new Error(`haproxy ended with ${proxy.exitCode}`);
    await Promise.race([sleep(50), ended]);
  }
  return {
    baseUrl,
    stop: async () => {
      proxy.kill('SIGTERM');
      proxy.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
