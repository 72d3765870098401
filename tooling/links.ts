/** Links to documents: Markdown links, and citations such as `docs/product.md#ranking` in any text. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import GithubSlugger from 'github-slugger';

export interface Link {
  readonly line: number;
  readonly target: string;
  /** From the repository's root. */
  readonly path: string;
  readonly anchor: string | null;
}

/** A path below `docs`, or of another Markdown file, from the repository's root, with or without an anchor. */
const CITATION =
  /(?<![\w./-])(docs\/[\w./-]*\w|(?:apps|bench|e2e|packages|tooling)\/[\w./-]*\.mdx?)(?:#([^\s`'")\]},;:.$]+))?/gu;
const MARKDOWN_LINK = /\[[^\]]*\]\(\s*([^\s)]+)[^)]*\)|^\[[^\]]+\]:\s*(\S+)/gmu;
/** An address outside of the repository, or one of Storybook's own pages. */
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\?)/iu;
const FENCED_CODE = /^ {0,3}(```+|~~~+)[^]*?^ {0,3}\1[^\n]*$/gmu;
const INLINE_CODE = /(`+)[^`\n]+\1/gu;
const HEADING = /^ {0,3}#{1,6}\s+(.+?)(?:\s+#+)?\s*$/gmu;

const isMarkdown = (file: string): boolean => /\.mdx?$/u.test(file);
const blank = (text: string): string => text.replaceAll(/[^\n]/gu, ' ');
const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** The anchors of a Markdown document, by GitHub's rules. */
export const anchorsOf = (markdown: string): ReadonlySet<string> => {
  const slugger = new GithubSlugger();
  return new Set(
    Array.from(markdown.replaceAll(FENCED_CODE, blank).matchAll(HEADING), ([, heading = '']) =>
      slugger.slug(heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1').replaceAll(/[`*]/gu, '')),
    ),
  );
};

const citationsIn = (text: string): readonly Link[] =>
  Array.from(text.matchAll(CITATION), ({ index, 0: target, 1: path = '', 2: anchor = null }) => ({
    line: lineAt(text, index),
    target,
    path,
    anchor,
  }));

const markdownLinksIn = (file: string, text: string): readonly Link[] =>
  Array.from(text.matchAll(MARKDOWN_LINK), ({ index, 1: inline, 2: reference }) => {
    const target = inline ?? reference ?? '';
    const [path = '', anchor = null] = target.split('#');
    return {
      line: lineAt(text, index),
      target,
      path: path === '' ? file : join(dirname(file), decodeURI(path)),
      anchor,
    };
  }).filter(({ target }) => !ELSEWHERE.test(target));

/** The links of a file's text that stay within the repository. */
export const linksIn = (file: string, text: string): readonly Link[] => {
  if (!isMarkdown(file)) return citationsIn(text);
  const prose = text.replaceAll(FENCED_CODE, blank).replaceAll(INLINE_CODE, blank);
  return [...citationsIn(text.replaceAll(MARKDOWN_LINK, blank)), ...markdownLinksIn(file, prose)];
};

/** The fault of a link; null for a good one. */
export const linkFault = (root: string, { path, anchor }: Link): string | null => {
  const file = join(root, path);
  if (!existsSync(file)) return 'no such file';
  if (anchor === null) return null;
  if (!isMarkdown(file)) return 'anchors are for Markdown only';
  return anchorsOf(readFileSync(file, 'utf8')).has(anchor) ? null : 'no such heading';
};

/** Citations by number of documents outside of the repository. Sections of published standards are good citations. */
const NUMBERED =
  /\bspec(?:ification)?(?:['’]s)?,? (?:§|sections?\b)|\bdecisions? \d|(?<!\b(?:RFC|FIPS) [\d-]+,? )\bsections? \d/giu;

/** Citations that name a section or a decision by its number, each with its line. */
export const numberedCitations = (text: string): readonly string[] =>
  Array.from(text.matchAll(NUMBERED), ({ index, 0: found }) => `${lineAt(text, index)}: ${found}`);
