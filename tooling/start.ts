/** `npm start`: builds the page, then serves everything on one port. */
import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');

console.error('Building the page …');
// A terminal's Ctrl-C also ends turbo. Its output matters only when it fails.
const build = spawnSync('turbo', ['run', 'build', '--output-logs=errors-only'], {
  cwd: root,
  encoding: 'utf8',
  env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
});
if (build.status !== 0) {
  console.error(build.stdout, build.stderr);
  console.error('The page could not be built: the lines above say why.');
  process.exit(1);
}

// The next start, and its database process, find what this one compiled.
process.env.NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/compiled');
enableCompileCache(process.env.NODE_COMPILE_CACHE);
await import(pathToFileURL(join(root, 'apps/server/dist/main.js')).href);
