import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';

/** What the service worker keeps of this build, in `dist/kept-build.json` until the worker is built. */
interface KeptBuild {
  readonly id: string;
  /** Addresses, without those that only some visits need. */
  readonly files: readonly string[];
}

const LIST = 'kept-build.json';

/** The code of pages that are shown without a connection: the shells' own, and all that they load on demand. */
const ROOTS = [
  'index.html',
  'src/routes/RunningContestRoute.tsx',
  'src/routes/CompletedContestRoute.tsx',
  'src/routes/OfflineRoute.tsx',
  'src/reading.ts',
  'src/contract.ts',
  'src/afterIdle.ts',
  '../../packages/contract/src/calls/calls.ts',
];

/** Other pages, and code that is of no use without a connection. */
const NOT_KEPT =
  /^src\/(?:routes|vitals|asides)\/|socket\.io|\/(?:accounts|private-people|result-check)\//;

/** The manifest lists the workers' scripts as assets. The check of a result reads its record, which is not kept. */
const NOT_KEPT_FILE = /\/checkWorker-|-latin-ext-/;

const filesOf = (manifest: Manifest): ReadonlySet<string> => {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (source: string): void => {
    const chunk = manifest[source];
    if (chunk === undefined) throw new Error(`the build has no ${source}`);
    if (seen.has(source)) return;
    seen.add(source);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const asked of chunk.dynamicImports ?? []) if (!NOT_KEPT.test(asked)) visit(asked);
  };
  for (const root of ROOTS) visit(root);
  return files;
};

const hashOf = (content: string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 7);

/** Writes a file under a name that changes with its content, and returns its address. */
const writeHashed = (
  dist: string,
  [name, extension]: readonly [string, string],
  content: string,
) => {
  const file = `assets/${name}-${hashOf(content)}.${extension}`;
  writeFileSync(join(dist, file), content);
  return `/${file}`;
};

/**
 * Writes the pages that the service worker shows without a connection, and the list of what it keeps for them. They are
 * marked as kept: their script opens no connection.
 *
 * @param shells each page's name and HTML
 */
export const writeKeptBuild = (
  dist: string,
  manifest: Manifest,
  shells: Readonly<Record<string, string>>,
): void => {
  const firstPaint = writeHashed(
    dist,
    ['first-paint', 'js'],
    readFileSync(join(dist, 'first-paint.js'), 'utf8'),
  );
  const addresses = Object.entries(shells).map(([name, html]) => {
    const marked = html
      .replace('<html lang="en">', '<html lang="en" data-kept>')
      .replace('"/first-paint.js"', `"${firstPaint}"`);
    if (!marked.includes('data-kept') || !marked.includes(firstPaint))
      throw new Error(`the page ${name} can’t be marked as kept`);
    return writeHashed(dist, [`kept-${name}`, 'html'], marked);
  });
  const files = [
    ...addresses,
    firstPaint,
    ...[...filesOf(manifest)].filter((file) => !NOT_KEPT_FILE.test(file)).map((file) => `/${file}`),
  ];
  const kept: KeptBuild = { id: hashOf(files.join('\n')), files };
  writeFileSync(join(dist, LIST), JSON.stringify(kept));
};

const MODULE = 'virtual:kept-build';

/** Gives the service worker's script the list that `writeKeptBuild` has written. */
export const keptBuild = (): Plugin => {
  let dist = '';
  return {
    name: 'kept-build',
    apply: 'build',
    configResolved: ({ root }) => {
      dist = join(root, 'dist');
    },
    resolveId: { filter: { id: /^virtual:kept-build$/ }, handler: () => MODULE },
    load: {
      filter: { id: /^virtual:kept-build$/ },
      handler: () => `export default ${readFileSync(join(dist, LIST), 'utf8')};`,
    },
  };
};
