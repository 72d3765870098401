// Runs a TypeScript file of this repository on the Node that the lockfile pins, installing what the
// lockfile names first. This file itself runs on whatever Node the machine has (16 or newer), before
// anything is installed: built-in modules only, no syntax newer than that.
//
//   node scripts/run.mjs FILE [ARGUMENT ...]
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules', '.installed');
const pinnedNode = join(root, 'node_modules', '.bin', 'node');

const lockDigest = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

const installed = () =>
  existsSync(pinnedNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lockDigest();

/** The versions that the installation needs. A test compares them with the lockfile's. */
const NODE = '24.21.0';
const NPM = '11.19.1';

/** @type {(commandLine: readonly string[], folder: string) => boolean} */
const run = ([command = '', ...args], folder) =>
  spawnSync(command, args, { cwd: folder, stdio: ['ignore', 2, 2] }).status === 0;

const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];

/** @type {(what: string) => never} */
const failed = (what) => {
  console.error(
    `\n${what}: the lines above say why.\n` +
      'Check that the npm registry can be reached (npm ping), then run the command again.',
  );
  process.exit(1);
};

/**
 * The command of the Node and npm to install with. With an older Node, npm skips the native parts of packages that
 * require a newer one, so the pinned pair is fetched first, into its own folder.
 */
const installer = () => {
  const npmScript = process.env.npm_execpath;
  const npm = npmScript === undefined ? ['npm'] : [process.execPath, npmScript];
  const npmMajor = Number((/npm\/(\d+)/.exec(process.env.npm_config_user_agent || '') || [])[1]);
  if (Number(process.versions.node.split('.')[0]) >= 24 && npmMajor === 11) return npm;

  const folder = join(root, '.cache', `installer-node-${NODE}-npm-${NPM}`);
  const node = join(folder, 'node_modules', '.bin', 'node');
  const script = join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js');
  if (!existsSync(node) || !existsSync(script)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ private: true, allowScripts: { node: true } }),
    );
    const wanted = [`node@${NODE}`, `npm@${NPM}`];
    if (!run([...npm, 'install', '--no-save', ...QUIET, ...wanted], folder)) {
      failed(`Node ${NODE} could not be fetched`);
    }
  }
  return [node, script];
};

const install = () => {
  console.error(
    'Installing the locked dependencies (once, and after each change of the lockfile) …',
  );
  // Production settings would skip what building the page needs.
  if (!run([...installer(), 'ci', '--include=dev', ...QUIET], root)) {
    failed('The dependencies could not be installed');
  }
  writeFileSync(stamp, lockDigest());
};

/** @type {(error: unknown) => unknown} */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : null);

/** The file that the installing command keeps, with its process id. */
const lock = join(root, '.cache', 'installing');

const takeLock = () => {
  mkdirSync(dirname(lock), { recursive: true });
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return false;
  }
};

/** No installation takes longer. Afterwards another process may have the id of one that was killed. */
const LONGEST_MS = 900000;

/** Whether the command that keeps the lock is still there. One that was killed has left the file behind. */
const isInstalling = () => {
  try {
    if (Date.now() - statSync(lock).mtimeMs > LONGEST_MS) return false;
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};

const LOOK_AGAIN_MS = 500;
const wait = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_AGAIN_MS);

// Two commands at once in a new checkout would remove each other's files.
for (let told = false; !installed();) {
  if (takeLock()) {
    if (!installed()) install();
    rmSync(lock, { force: true });
  } else if (isInstalling()) {
    if (!told) console.error('Another command installs the dependencies. Waiting for it …');
    told = true;
    wait();
  } else {
    rmSync(lock, { force: true });
  }
}

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

// A terminal's Ctrl-C also reaches the child, which decides when to end.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
process.on('SIGHUP', () => child.kill('SIGHUP'));

// npm doesn't notify its children when it is killed, so this process watches for that.
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
