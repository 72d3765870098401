import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { copyOf, root } from './planting.ts';

const COPIED = [
  'packages/rules/package.json',
  'packages/rules/src',
  'packages/contract/package.json',
  'packages/contract/src',
  'packages/feeds/package.json',
  'packages/feeds/src',
  'packages/feeds/test',
  'packages/verify/package.json',
  'packages/verify/src',
  'apps/operator/package.json',
  'apps/operator/src',
  'apps/server/package.json',
  'apps/server/drizzle',
  'apps/server/src',
  'apps/server/test',
  'tooling/postgres.ts',
];
const OWN_PACKAGES = '@captains-pick';

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
  for (const place of [
    'node_modules',
    'apps/server/node_modules',
    'packages/contract/node_modules',
    'packages/feeds/node_modules',
    'packages/verify/node_modules',
    'apps/operator/node_modules',
  ]) {
    linkPackages(join(root, place), join(folder, place));
  }
  mkdirSync(join(folder, 'node_modules', OWN_PACKAGES));
  for (const place of [
    'packages/rules',
    'packages/contract',
    'packages/feeds',
    'packages/verify',
    'apps/operator',
  ]) {
    const link = join(folder, 'node_modules', OWN_PACKAGES, basename(place));
    symlinkSync(join(folder, place), link);
  }
  return folder;
};

/** The simulation's command line in a copy. */
export const simulationIn = (folder: string): string =>
  join(folder, 'apps/server/test/simulation/main.ts');
