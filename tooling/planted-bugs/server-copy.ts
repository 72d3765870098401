import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { copyOf, root } from './planting.ts';

const OWN_PACKAGES = '@captains-pick';
const SERVER = 'apps/server';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const folderOf = (name: string): string =>
  ['packages', 'apps']
    .map((place) => `${place}/${name}`)
    .find((place) => existsSync(join(root, place))) ?? `packages/${name}`;

/** The folders of this repository's packages that a package imports, and those that they import. */
const importedBy = (place: string, found: Set<string> = new Set()): ReadonlySet<string> => {
  const manifest = JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8')) as Manifest;
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })) {
    const [scope, own = ''] = name.split('/');
    const folder = folderOf(own);
    if (scope !== OWN_PACKAGES || found.has(folder)) continue;
    found.add(folder);
    importedBy(folder, found);
  }
  return found;
};

const PACKAGES = [...importedBy(SERVER)];
const COPIED = [
  ...[SERVER, ...PACKAGES].flatMap((place) =>
    ['package.json', 'src', 'test', 'drizzle'].map((part) => `${place}/${part}`),
  ),
  'tooling/postgres.ts',
].filter((path) => existsSync(join(root, path)));

const linkPackages = (from: string, to: string): void => {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== OWN_PACKAGES) symlinkSync(join(from, name), join(to, name));
  }
};

/** Copies the server, the rules and the simulations into a folder whose imports stay in it. */
export const copyOfServer = (): string => {
  const folder = copyOf(COPIED);
  for (const place of ['.', SERVER, ...PACKAGES]) {
    const modules = join(place, 'node_modules');
    linkPackages(join(root, modules), join(folder, modules));
  }
  mkdirSync(join(folder, 'node_modules', OWN_PACKAGES));
  for (const place of PACKAGES) {
    symlinkSync(join(folder, place), join(folder, 'node_modules', OWN_PACKAGES, basename(place)));
  }
  return folder;
};

/** The simulation's command line in a copy. */
export const simulationIn = (folder: string): string =>
  join(folder, 'apps/server/test/simulation/main.ts');
