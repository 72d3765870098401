/**
 * `npm run dev`: restarts the server on a change, and reloads the page in place. The page is at http://localhost:5173;
 * API and socket are proxied to the server.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

const parts: readonly ChildProcess[] = [
  spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--watch', '--watch-preserve-output', 'src/main.ts'],
    {
      cwd: join(root, 'apps/server'),
      stdio: 'inherit',
      env: { DATA_DIR: join(root, 'data'), ...process.env },
    },
  ),
  spawn('vite', ['--clearScreen', 'false'], { cwd: join(root, 'apps/web'), stdio: 'inherit' }),
];

const stop = (): void => {
  for (const part of parts) part.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const part of parts) part.on('exit', stop);
