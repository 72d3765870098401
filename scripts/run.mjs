// Runs a TypeScript file of this repository on the Node that the lockfile pins, installing what the
// lockfile names first. This file itself runs on whatever Node the machine has (16 or newer), before
// anything is installed: built-in modules only, no syntax newer than that.
//
//   node scripts/run.mjs FILE [ARGUMENT ...]
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules', '.installed');
const pinnedNode = join(root, 'node_modules', '.bin', 'node');

const lockDigest = () => {
  const digest = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json']) {
    digest.update(readFileSync(join(root, file)));
  }
  return digest.digest('hex');
};

const installed = () =>
  existsSync(pinnedNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lockDigest();

const install = () => {
  console.error(
    'Installing the locked dependencies (once, and after each change of the lockfile) …',
  );
  const npmScript = process.env.npm_execpath;
  const [command, prefix] = npmScript === undefined ? ['npm', []] : [process.execPath, [npmScript]];
  // Production settings would leave out what building the page needs.
  const result = spawnSync(
    command,
    [...prefix, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: ['ignore', 2, 2] },
  );
  if (result.status !== 0) {
    console.error(
      '\nThe dependencies could not be installed: the lines above say why.\n' +
        'Check that the npm registry can be reached (npm ping), then run the command again.',
    );
    process.exit(1);
  }
  writeFileSync(stamp, lockDigest());
};

if (!installed()) install();

const [file, ...rest] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: node scripts/run.mjs FILE [ARGUMENT ...]');
  process.exit(2);
}

const child = spawn(
  pinnedNode,
  ['--disable-warning=ExperimentalWarning', join(root, file), ...rest],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH || ''}`,
    },
  },
);

// A terminal's Ctrl-C reaches the child by itself; it decides when to end.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
process.on('SIGHUP', () => child.kill('SIGHUP'));

// npm killed outright tells nobody: end what it had started.
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.env.npm_lifecycle_event !== undefined && process.ppid !== parent)
    child.kill('SIGTERM');
}, 1000);
watch.unref();

child.on('error', (error) => {
  console.error(`Could not start ${pinnedNode}: ${error.message}`);
  process.exit(1);
});
child.on('exit', (code, signal) => {
  if (signal === null) process.exit(code === null ? 1 : code);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
