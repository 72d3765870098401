import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown, ViteBuilder } from 'vite';
import type * as Prerender from '../src/prerender.tsx';
import { pageHtml, type Built } from './page-html.ts';
import { precompress } from './precompress.ts';
import type { SharedCode } from './shared-code.ts';

/** What the server is told of a page: which addresses it stands at, and its file. */
interface BuiltPage {
  readonly pattern: string;
  readonly file: string;
  /** The same with a place for the name of the contest that is there. */
  readonly named?: { readonly file: string; readonly place: string };
}

/** Stands in a named page where the contest's name belongs. */
const PLACE_OF_NAME = '%CONTEST-NAME%';

const fileOf = (pattern: string): string => {
  if (pattern === '/') return 'home.html';
  if (pattern === '*') return '404.html';
  return `${pattern.slice(1).replace(/\//g, '.').replace(/:/g, '')}.html`;
};

type BuildResult = Awaited<ReturnType<ViteBuilder['build']>>;

const chunksOf = (result: BuildResult): readonly Rolldown.OutputChunk[] => {
  if (!('output' in result)) throw new Error('the build is one of several, or goes on');
  return result.output.filter((file) => file.type === 'chunk');
};

/**
 * Builds for the browser and for here, and writes each page's HTML with the second build: `pages/*.html`,
 * and `pages.json`, by which the server finds them.
 */
const buildPages = async (builder: ViteBuilder, sharedCode: SharedCode): Promise<void> => {
  const { client, prerender } = builder.environments;
  if (client === undefined || prerender === undefined) throw new Error('an environment is missing');
  const { root } = builder.config;
  const dist = join(root, client.config.build.outDir);
  sharedCode.learn(chunksOf(await builder.build(client)));
  // The folder is emptied once.
  rmSync(join(dist, 'assets'), { recursive: true });
  await builder.build(client);
  await builder.build(prerender);

  const rendering = join(root, prerender.config.build.outDir);
  const module: unknown = await import(pathToFileURL(join(rendering, 'prerender.js')).href);
  const { BUILT_PAGES, DESCRIPTIONS, documentTitle, FIRST_READS, renderPage } =
    module as typeof Prerender;

  const built: Built = {
    manifest: JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Built['manifest'],
    template: readFileSync(join(dist, 'index.html'), 'utf8'),
  };
  mkdirSync(join(dist, 'pages'));
  const pages: BuiltPage[] = [];
  for (const page of BUILT_PAGES) {
    const write = async (file: string, contestName: string | null): Promise<void> => {
      const html = pageHtml(built, page, {
        title: documentTitle(page),
        description: DESCRIPTIONS[page.pattern],
        firstRead: FIRST_READS[page.pattern],
        contestName,
        content: await renderPage(page, contestName),
      });
      writeFileSync(join(dist, 'pages', file), html);
    };
    const { pattern } = page;
    const file = fileOf(pattern);
    await write(file, null);
    if (page.built === 'contest') {
      const named = { file: `named.${file}`, place: PLACE_OF_NAME };
      await write(named.file, PLACE_OF_NAME);
      pages.push({ pattern, file, named });
    } else pages.push({ pattern, file });
  }
  // Every page has its own; the one that they were made of is none.
  rmSync(join(dist, 'index.html'));
  rmSync(join(dist, 'manifest.json'));
  rmSync(rendering, { recursive: true });
  writeFileSync(join(dist, 'pages.json'), JSON.stringify(pages, null, 2));
  precompress(dist);
};

/** Pages as HTML, and everything compressed: what the server sends is on the disk as it is sent. */
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
    },
  }),
});
