import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { minifySync, type Plugin, type Rolldown, type ViteBuilder } from 'vite';
import type * as Prerender from '../src/prerender.tsx';
import { writeKeptBuild } from './kept-build.ts';
import { pageHtml, type Built } from './page-html.ts';
import { precompress } from './precompress.ts';
import type { SharedCode } from './shared-code.ts';

/** A page in `pages.json`, which the server reads: its address pattern and its file. */
interface BuiltPage {
  readonly pattern: string;
  readonly file: string;
  /** The variant with a placeholder for the name of the address's contest. */
  readonly named?: { readonly file: string; readonly place: string };
}

/** The placeholder for the tags that the server writes: title, description and those for shared links. */
const HEAD_PLACEHOLDER = '%HEAD%';
/** The placeholder for the contest's name in a named page. */
const NAME_PLACEHOLDER = '%CONTEST-NAME%';

const fileOf = (pattern: string): string => {
  if (pattern === '/') return 'home.html';
  if (pattern === '*') return '404.html';
  return `${pattern.slice(1).replace(/\//g, '.').replace(/:/g, '')}.html`;
};

/** For a script that Vite copies as it is. */
const minifyInPlace = (file: string): void => {
  const { code, errors } = minifySync(file, readFileSync(file, 'utf8'), { module: false });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  writeFileSync(file, code);
};

type BuildResult = Awaited<ReturnType<ViteBuilder['build']>>;

const chunksOf = (result: BuildResult): readonly Rolldown.OutputChunk[] => {
  if (!('output' in result)) throw new Error('the build has several outputs or is in watch mode');
  return result.output.filter((file) => file.type === 'chunk');
};

/**
 * Builds for the browser, for Node and for the service worker. With the Node build it prerenders each page's HTML into `pages/*.html`, and
 * lists the pages in `pages.json` for the server.
 */
const buildPages = async (builder: ViteBuilder, sharedCode: SharedCode): Promise<void> => {
  const { client, prerender, serviceWorker } = builder.environments;
  if (client === undefined || prerender === undefined || serviceWorker === undefined)
    throw new Error('an environment is missing');
  const { root } = builder.config;
  const dist = join(root, client.config.build.outDir);
  sharedCode.learn(chunksOf(await builder.build(client)));
  // Vite empties the folder only before the first build.
  rmSync(join(dist, 'assets'), { recursive: true });
  await builder.build(client);
  await builder.build(prerender);

  const rendering = join(root, prerender.config.build.outDir);
  const module: unknown = await import(pathToFileURL(join(rendering, 'prerender.js')).href);
  const { documentTitle, ENDPOINTS, PAGES, renderPage } = module as typeof Prerender;

  const built: Built = {
    manifest: JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Built['manifest'],
    template: readFileSync(join(dist, 'index.html'), 'utf8'),
  };
  mkdirSync(join(dist, 'pages'));
  const pages: BuiltPage[] = [];
  /** By screen. */
  const shells: Record<string, string> = {};
  for (const page of PAGES) {
    const htmlOf = async (headPlace: string, contestName: string | null): Promise<string> =>
      pageHtml(built, page, {
        headPlace,
        firstRead: 'firstRead' in page ? ENDPOINTS[page.firstRead].path : null,
        contestName,
        content: await renderPage(page, contestName),
      });
    const write = async (file: string, contestName: string | null): Promise<void> =>
      writeFileSync(join(dist, 'pages', file), await htmlOf(HEAD_PLACEHOLDER, contestName));
    if ('keptAs' in page) {
      const title = documentTitle(page.title).replace(/&/g, '&amp;').replace(/</g, '&lt;');
      shells[page.keptAs] = await htmlOf(`<title>${title}</title>`, null);
    }
    const { pattern } = page;
    const file = fileOf(pattern);
    await write(file, null);
    if (pattern.includes(':contestId')) {
      const named = { file: `named.${file}`, place: NAME_PLACEHOLDER };
      await write(named.file, NAME_PLACEHOLDER);
      pages.push({ pattern, file, named });
    } else pages.push({ pattern, file });
  }
  for (const script of ['first-paint.js', 'service-worker-off.js'])
    minifyInPlace(join(dist, script));
  writeKeptBuild(dist, built.manifest, shells);
  await builder.build(serviceWorker);
  rmSync(join(dist, 'kept-build.json'));
  // The template is not a page itself.
  rmSync(join(dist, 'index.html'));
  rmSync(join(dist, 'manifest.json'));
  rmSync(rendering, { recursive: true });
  const listed = { headPlace: HEAD_PLACEHOLDER, pages };
  writeFileSync(join(dist, 'pages.json'), JSON.stringify(listed, null, 2));
  precompress(dist);
};

/** Writes the pages as HTML and compresses all files, so that the server sends them from disk unchanged. */
export const builtPages = (sharedCode: SharedCode): Plugin => ({
  name: 'built-pages',
  apply: 'build',
  config: () => ({
    builder: { sharedConfigBuild: true, buildApp: (builder) => buildPages(builder, sharedCode) },
    build: { manifest: 'manifest.json' },
    environments: {
      prerender: {
        consumer: 'server',
        build: {
          outDir: 'dist-prerender',
          emptyOutDir: true,
          copyPublicDir: false,
          manifest: false,
          rolldownOptions: { input: { prerender: 'src/prerender.tsx' } },
        },
      },
      // One file, at an address that stays the same.
      serviceWorker: {
        consumer: 'client',
        build: {
          emptyOutDir: false,
          copyPublicDir: false,
          manifest: false,
          rolldownOptions: {
            input: { 'service-worker': 'src/service-worker/main.ts' },
            output: { entryFileNames: '[name].js', format: 'iife', codeSplitting: false },
          },
        },
      },
    },
  }),
});
