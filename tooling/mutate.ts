/**
 * `npm run mutate -- packages/rules/src/money`: mutation tests of folders of `rules`, each by its own tests. StrykerJS
 * plants one bug at a time; those that no test finds are listed and fail the run. Without folders: those in which every
 * bug is found or explained.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Folders in which every planted bug is found by a test or explained beside its line. */
const COMPLETE = ['lineups', 'money', 'payouts', 'scoring', 'sports'];

const rules = join(import.meta.dirname, '../packages/rules');

const chosen = process.argv.slice(2).map((folder) => basename(folder));
const unknown = chosen.filter((folder) => !existsSync(join(rules, 'src', folder)));
if (unknown.length > 0) {
  console.error(`packages/rules/src has no folder ${unknown.join(', ')}.`);
  process.exit(2);
}

const failed = (chosen.length === 0 ? COMPLETE : chosen).filter((folder) => {
  console.log(`\nMutants of ${folder}`);
  const { status } = spawnSync('stryker', ['run', '--logLevel', 'warn'], {
    cwd: rules,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, MUTATED: folder },
  });
  return status !== 0;
});
if (failed.length > 0) console.log(`\nMutants survived in ${failed.join(', ')}.`);
process.exit(failed.length === 0 ? 0 : 1);
