import { spawnSync } from 'node:child_process';

/** Builds the page and the server, unless they are built from the present sources. */
export const buildApp = (): void => {
  const { status } = spawnSync('turbo', ['run', 'build', '--output-logs=errors-only'], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the page could not be built');
};
