/** Builds the Storybook before its tests. Turbo takes an unchanged build from its cache. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

export const setup = (): void => {
  const { status } = spawnSync('turbo', ['run', 'build:storybook', '--output-logs=errors-only'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', STORYBOOK_DISABLE_TELEMETRY: '1' },
  });
  if (status !== 0) throw new Error('The Storybook does not build.');
};
