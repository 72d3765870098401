/** A built web app of a few files, in a folder of its own. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export const SCRIPT = 'console.log("the app")';

export const OFF_SCRIPT = 'console.log("no worker")';

/** The content of each page after its head. */
export const BODIES = {
  home: '<h1>Home</h1>',
  list: '<h1>Contests</h1>',
  contest: '<main>a contest</main>',
  missing: '<h1>No such page</h1>',
} as const;

const page = (body: string): string =>
  `<!doctype html><head><meta charset="utf-8">%HEAD%</head><body>${body}</body>`;

const NAMED = page('<div data-contest="%NAME%"><h1>%NAME%</h1></div>');
const named = (file: string) => ({ named: { file, place: '%NAME%' } });

const PAGES = [
  { pattern: '/', file: 'home.html' },
  { pattern: '/contests/registering', file: 'list.html' },
  { pattern: '/account', file: 'list.html' },
  { pattern: '/contests/registering/:contestId', file: 'contest.html', ...named('named.html') },
  { pattern: '/contests/running/:contestId', file: 'contest.html', ...named('named.html') },
  { pattern: '/contests/completed/:contestId', file: 'contest.html', ...named('named.html') },
  { pattern: '/draft/:contestId', file: 'contest.html', ...named('named.html') },
  { pattern: '/draft/:contestId/recap', file: 'contest.html', ...named('named.html') },
  { pattern: '*', file: '404.html' },
];

export interface BuiltWeb {
  readonly folder: string;
  remove(): Promise<void>;
}

export const buildWeb = async (): Promise<BuiltWeb> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pick-web-'));
  for (const each of ['assets', 'pages']) await mkdir(path.join(folder, each));
  const files = {
    'pages.json': JSON.stringify({ headPlace: '%HEAD%', pages: PAGES }),
    'pages/home.html': page(BODIES.home),
    'pages/list.html': page(BODIES.list),
    'pages/contest.html': page(BODIES.contest),
    'pages/named.html': NAMED,
    'pages/404.html': page(BODIES.missing),
    'assets/app-1a2b.js': SCRIPT,
    'assets/app-1a2b.js.br': brotliCompressSync(SCRIPT),
    'first-paint.js': SCRIPT,
    'service-worker.js': SCRIPT,
    'service-worker-off.js': OFF_SCRIPT,
  };
  for (const [file, content] of Object.entries(files)) {
    await writeFile(path.join(folder, file), content);
  }
  return { folder, remove: () => rm(folder, { recursive: true }) };
};
