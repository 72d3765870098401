/**
 * `npm run release`: makes the next version from the changesets. It sets the version of every package, moves the changes
 * to the top of CHANGELOG.md, and says what to do next. Nothing is committed or published.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sectionOf, withVersion } from './changelog.ts';

const root = join(import.meta.dirname, '..');
const SERVER = join(root, 'apps/server');

const run = (program: string, ...args: readonly string[]): void => {
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed`);
};

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

if (globSync('.changeset/*.md', { cwd: root }).length === 0) {
  console.error('There are no changesets. `npx changeset` writes one for each noticeable change.');
  process.exit(1);
}
run('changeset', 'version');

const { version } = JSON.parse(read(join(SERVER, 'package.json'))) as { readonly version: string };
const changelog = join(root, 'CHANGELOG.md');
const section = sectionOf(read(join(SERVER, 'CHANGELOG.md')), version);
const date = new Date().toISOString().slice(0, 10);
writeFileSync(changelog, withVersion(read(changelog), { version, date, section }));
for (const file of globSync('{e2e,{apps,packages}/*}/CHANGELOG.md', { cwd: root }))
  rmSync(join(root, file));

const rootPackage = join(root, 'package.json');
writeFileSync(
  rootPackage,
  read(rootPackage).replace(/"version": "[^"]+"/, `"version": "${version}"`),
);
run('npm', 'install', '--package-lock-only', '--no-audit', '--no-fund');
run('oxfmt', 'CHANGELOG.md', 'package.json', 'apps', 'packages');
console.log(
  [
    '',
    `Version ${version}. Read CHANGELOG.md, then`,
    `  git commit -am "Version ${version}"   and have it reviewed and merged`,
    `  git tag v${version} && git push origin v${version}   publishes it`,
  ].join('\n'),
);
