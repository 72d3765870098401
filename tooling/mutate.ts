/**
 * `npm run mutate -- packages/rules/src/money`: mutation tests of folders of `rules`, each by its own tests. StrykerJS
 * plants one bug at a time; those that no test finds are listed and fail the run. Without folders: those in which every
 * bug is found or explained.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Folders in which every planted bug is found by a test or explained beside its line. `src`: the files directly in it. */
const COMPLETE = ['draft', 'lineups', 'money', 'payouts', 'scoring', 'sports', 'src'];

const rules = join(import.meta.dirname, '../packages/rules');

/** The folder of a name, within `packages/rules`. */
const folderOf = (name: string): string => (name === 'src' ? 'src' : `src/${name}`);

const chosen = process.argv.slice(2).map((folder) => basename(folder));
const unknown = chosen.filter((name) => !existsSync(join(rules, folderOf(name))));
if (unknown.length > 0) {
  console.error(`packages/rules/src has no folder ${unknown.join(', ')}.`);
  process.exit(2);
}

const failed = (chosen.length === 0 ? COMPLETE : chosen).filter((name) => {
  console.log(`\nMutants of ${name}`);
  const { status } = spawnSync('stryker', ['run', '--logLevel', 'warn'], {
    cwd: rules,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, MUTATED: folderOf(name) },
  });
  return status !== 0;
});
if (failed.length > 0) console.log(`\nMutants survived in ${failed.join(', ')}.`);
process.exit(failed.length === 0 ? 0 : 1);
