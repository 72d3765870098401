import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The program of a checkout's server, built first. Older checkouts run their sources. */
export const serverProgram = (checkout = path.join(import.meta.dirname, '..')): string => {
  const server = path.join(checkout, 'apps/server');
  if (!existsSync(path.join(server, 'vite.config.ts'))) return path.join(server, 'src/main.ts');
  const { status } = spawnSync('vite', ['build', '--logLevel', 'warn'], {
    cwd: server,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`the server of ${checkout} could not be built`);
  return path.join(server, 'dist/main.js');
};
