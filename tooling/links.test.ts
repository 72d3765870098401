import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorsOf, linkFault, linksIn, numberedCitations } from './links.ts';

const root = join(import.meta.dirname, '..');

const NOT_OURS = new Set([
  '.cache',
  '.git',
  '.turbo',
  '.vitest',
  'dist',
  'node_modules',
  'playwright-report',
  'storybook-static',
  'test-results',
]);
const FOLDERS = '{apps,bench,docs,e2e,packages,scripts,tooling,.github,.storybook}/**/';
const FILES = '*.{css,html,md,mdx,mjs,sql,ts,tsx,txt,wat,yml}';
const files = [FILES, `${FOLDERS}${FILES}`]
  .flatMap((pattern) =>
    globSync(pattern, {
      cwd: root,
      exclude: (path) => path.split('/').some((part) => NOT_OURS.has(part)),
    }),
  )
  // The examples below are broken on purpose.
  .filter((file) => file !== 'tooling/links.test.ts')
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const faults = (file: string, text: string): readonly string[] =>
  linksIn(file, text).flatMap((link) => {
    const fault = linkFault(root, link);
    return fault === null ? [] : [`${file}:${link.line} ${link.target}: ${fault}`];
  });

it('every link to a document of the repository leads to a file and a heading', () => {
  const links = files.flatMap(({ file, text }) => linksIn(file, text));
  expect(links.length).toBeGreaterThan(300);
  expect(files.flatMap(({ file, text }) => faults(file, text))).toEqual([]);
});

it('nothing cites a section or a decision by its number', () => {
  const cited = files.flatMap(({ file, text }) =>
    numberedCitations(text).map((citation) => `${file}:${citation}`),
  );
  expect(cited).toEqual([]);
});

describe('a broken link is found', () => {
  it.each([
    ['a.ts', '/** Ties (docs/product.md#rankings). */', 'no such heading'],
    ['a.css', '/* docs/product.md#toast */', 'no such heading'],
    ['a.yml', '# docs/produkt.md', 'no such file'],
    ['a.mjs', '// See docs/adr/0099-nothing.', 'no such file'],
    ['README.md', '[the product](docs/produkt.md)', 'no such file'],
    ['README.md', '[ranks](docs/product.md#rankings)', 'no such heading'],
    ['README.md', 'Ranks: `docs/product.md#rankings`.', 'no such heading'],
    ['docs/product.md', '[ranks](#rankings)', 'no such heading'],
    ['docs/adr/a.md', '[ranks](../produkt.md)', 'no such file'],
    ['docs/adr/a.md', '[money]: ../product.md#no-money', 'no such heading'],
    ['docs/a.md', '[steps](../tooling/steps.ts#test)', 'anchors are for Markdown only'],
  ])('in %s: %s', (file, text, fault) => {
    expect(faults(file, text)).toEqual([expect.stringMatching(new RegExp(`: ${fault}$`, 'u'))]);
  });
});

describe('a good link is passed', () => {
  it.each([
    ['a.ts', '// docs/product.md#ranking; docs/product.md#tied-prizes.'],
    ['a.ts', 'readonly rule: `docs/product.md#${string}`;'],
    ['README.md', '[ranks](docs/product.md#ranking), [here](https://example.org/no.md#thing)'],
    ['README.md', '```\n[an example](no.md)\n```\nand `[another](no.md)`'],
    ['docs/product.md', '[ranks](#ranking)'],
    ['docs/adr/a.md', '[ranks](../product.md#ranking "Ranking")'],
  ])('in %s: %s', (file, text) => {
    expect(faults(file, text)).toEqual([]);
  });

  it('has a heading by the rules of GitHub', () => {
    const headings = [
      '# A `Cents` type',
      '## What’s new?',
      '## Twice',
      '## Twice',
      '## [Ä](b) & c',
    ];
    expect([...anchorsOf(`${headings.join('\n')}\n\`\`\`\n# code\n\`\`\`\n`)]).toEqual([
      'a-cents-type',
      'whats-new',
      'twice',
      'twice-1',
      'ä--c',
    ]);
  });
});

it('finds numbered citations, other than those of published standards', () => {
  for (const text of [
    'spec, section 5',
    'the spec’s section 9',
    'Decision 12a',
    'decisions 2 to 7',
  ])
    expect([text, numberedCitations(text)]).toEqual([text, [expect.any(String)]]);
  for (const text of [
    'RFC 6455, section 5.2',
    'a section of the page',
    'the decision of 12 jurors',
  ])
    expect(numberedCitations(text)).toEqual([]);
});
