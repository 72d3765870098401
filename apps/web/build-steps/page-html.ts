import type { Manifest } from 'vite';
import type { Page } from '../src/pages.ts';

/** The output of the client build. */
export interface Built {
  readonly manifest: Manifest;
  /** Vite's index.html, with the entry's script and styles. */
  readonly template: string;
}

interface Assets {
  readonly scripts: ReadonlySet<string>;
  readonly styles: ReadonlySet<string>;
}

/** The contract's client, and the schemas that it loads before it parses its first reply. */
const CLIENT = 'src/contract.ts';
const SCHEMAS = '../../packages/contract/src/calls/calls.ts';

/** Pages whose HTML is complete, so that their script hydrates it. */
const WHOLE: ReadonlySet<Page['prerender']> = new Set(['whole', 'parts', 'words']);

interface Preloads {
  /** By links in the HTML. */
  readonly always: readonly string[];
  /** By `first-paint.js`, which knows whether a user is signed in. Null for a page that is the same for everybody. */
  readonly chosen: {
    readonly visitor: readonly string[];
    readonly player: readonly string[];
  } | null;
}

/** The scripts that a page preloads, beside the entry's own, which the template has. */
const preloadsOf = (
  manifest: Manifest,
  page: Page,
  scripts: { readonly entry: ReadonlySet<string>; readonly own: ReadonlySet<string> },
): Preloads => {
  const visitor = [...new Set([...scripts.entry, ...scripts.own])].slice(1);
  if (!('playerScreen' in page)) return { always: visitor, chosen: null };
  const source = `src/routes/${page.playerScreen}Route.tsx`;
  const player = assetsOf(manifest, [source, 'src/reading.ts', CLIENT]).scripts;
  const always = visitor.filter((script) => scripts.entry.has(script) || player.has(script));
  const others = (all: Iterable<string>): readonly string[] =>
    [...all].filter((script) => !scripts.entry.has(script) && !always.includes(script));
  return { always, chosen: { visitor: others(visitor), player: others(player) } };
};

/** The module that takes over a page's HTML. */
const sourceOf = ({ prerender, screen }: Page): string => {
  if (prerender === 'words') return 'src/builtWords.ts';
  return `src/routes/${prerender === 'parts' ? 'Built' : ''}${screen}Route.tsx`;
};

/** The scripts and styles of source files and of their static imports. Imported styles come first. */
const assetsOf = (manifest: Manifest, sources: readonly string[]): Assets => {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (source: string): void => {
    const chunk = manifest[source];
    if (chunk === undefined) throw new Error(`the build has no ${source}`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const style of chunk.css ?? []) styles.add(style);
  };
  for (const source of sources) visit(source);
  return { scripts, styles };
};

/** The font file with the letters that all pages use. */
const latinFont = (manifest: Manifest): string => {
  const assets = Object.values(manifest).flatMap((chunk) => chunk.assets ?? []);
  const font = assets.find((file) => /-latin-wdth-[^/]*\.woff2$/.test(file));
  if (font === undefined) throw new Error('the build has no latin font');
  return font;
};

const FIRST_PAINT = '<script src="/first-paint.js"';

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** The place of the contest's id among the parts of an address, from 0: the first part, before a slash, is empty. */
const idPlace = (pattern: string): number => pattern.split('/').indexOf(':contestId');

const replacedOnce = (html: string, part: RegExp | string, by: string): string => {
  const found = html.split(part).length - 1;
  if (found !== 1) throw new Error(`index.html contains ${String(part)} ${found} times, not once`);
  return html.replace(part, () => by);
};

/**
 * A page's HTML: preloads of its code and its prerendered content. The server writes title, description and the tags
 * for shared links in place of `headPlace`, because they name the site's address or a contest.
 */
export const pageHtml = (
  { template, manifest }: Built,
  page: Page,
  {
    headPlace,
    firstRead,
    contestName,
    content,
  }: {
    readonly headPlace: string;
    /**
     * The address of a visitor's first read; null if the page reads nothing. The browser puts the contest's id of the
     * page's address in place of `{id}`.
     */
    readonly firstRead: string | null;
    /** For the script: the placeholder of the contest's name in the content; null for a page without one. */
    readonly contestName: string | null;
    readonly content: string;
  },
): string => {
  const entry = assetsOf(manifest, ['index.html']);
  const own = assetsOf(manifest, [
    sourceOf(page),
    ...('reads' in page ? ['src/reading.ts', CLIENT] : []),
    ...('reads' in page && page.reads === 'records' ? [SCHEMAS] : []),
  ]);
  const preloads = preloadsOf(manifest, page, { entry: entry.scripts, own: own.scripts });
  const head = [
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${latinFont(manifest)}">`,
    ...[...own.styles]
      .filter((style) => !entry.styles.has(style))
      .map((style) => `<link rel="stylesheet" crossorigin href="/${style}">`),
    // Prebuilt pages are readable without scripts, so on a slow connection scripts load after the styles and the font.
    ...preloads.always.map(
      (script) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${script}">`,
    ),
  ];
  const rootData = [
    ...(WHOLE.has(page.prerender) ? [` data-page="${escaped(page.pattern)}"`] : []),
    ...(contestName === null ? [] : [` data-contest="${escaped(contestName)}"`]),
  ].join('');
  const placed = replacedOnce(template, /<title>[^<]*<\/title>/, headPlace);
  const headed = replacedOnce(placed, '</head>', `${head.join('\n    ')}\n  </head>`);
  const { chosen } = preloads;
  const firstPaint = [
    FIRST_PAINT,
    ...(firstRead === null
      ? []
      : [`data-read="${escaped(firstRead)}" data-id="${idPlace(page.pattern)}"`]),
    ...(chosen === null
      ? []
      : [
          `data-visitor-scripts="${chosen.visitor.join(' ')}"`,
          `data-player-scripts="${chosen.player.join(' ')}"`,
        ]),
  ].join(' ');
  const read = replacedOnce(headed, FIRST_PAINT, firstPaint);
  return replacedOnce(read, '<div id="root"></div>', `<div id="root"${rootData}>${content}</div>`);
};
