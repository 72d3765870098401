import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { types as t } from 'storybook/internal/babel';
import { loadCsf } from 'storybook/internal/csf-tools';
import { describe, expect, it } from 'vitest';
import { storyFiles } from './stories.ts';

const ui = join(import.meta.dirname, '..', 'packages/ui/src');

/** The value of a field of an object in the code. */
const fieldOf = (object: t.Node | undefined, name: string): t.Node | undefined => {
  if (!t.isObjectExpression(object)) return undefined;
  for (const property of object.properties) {
    if (t.isObjectProperty(property) && t.isIdentifier(property.key, { name })) {
      return property.value;
    }
  }
  return undefined;
};

const isFilled = (node: t.Node | undefined): boolean => {
  if (t.isArrayExpression(node)) return node.elements.length > 0;
  if (t.isObjectExpression(node)) return node.properties.length > 0;
  // `DIALOG_KEYS`, for example.
  return t.isStringLiteral(node, { value: 'not interactive' }) || t.isIdentifier(node);
};

/** What a file of stories lacks to be the docs page of a primitive or a piece. */
const lacks = (code: string): readonly string[] => {
  const { _metaAnnotations: meta, _storyAnnotations: stories } = loadCsf(code, {
    fileName: 'Tile.stories.tsx',
    makeTitle: (title) => title,
  }).parse();
  const { Playground: playground } = stories;
  const guide = fieldOf(meta['parameters'], 'guide');
  return [
    playground === undefined ? 'Playground' : '',
    isFilled(playground?.['argTypes'] ?? meta['argTypes']) ? '' : 'argTypes of Playground',
    ...['use', 'avoid', 'keys'].map((part) => (isFilled(fieldOf(guide, part)) ? '' : part)),
  ].filter((missing) => missing !== '');
};

describe('a primitive or a piece', () => {
  const complete = `
    const meta = {
      title: 'Primitives/Tile',
      component: Tile,
      parameters: { guide: { use: ['A'], avoid: [{ when: 'B' }], keys: 'not interactive' } },
    } satisfies Meta<typeof Tile>;
    export default meta;
    export const Playground: StoryObj<typeof meta> = { argTypes: { size: { control: 'text' } } };
  `;

  it.each([
    ['nothing', complete, []],
    [
      'a Playground',
      complete.replace('Playground', 'Usual'),
      ['Playground', 'argTypes of Playground'],
    ],
    ['controls', complete.replace("size: { control: 'text' }", ''), ['argTypes of Playground']],
    ['a situation to use it', complete.replace("['A']", '[]'), ['use']],
    ['an alternative', complete.replace("avoid: [{ when: 'B' }],", ''), ['avoid']],
    ['keys', complete.replace("'not interactive'", '{}'), ['keys']],
    ['a guide', complete.replace('guide', 'layout'), ['use', 'avoid', 'keys']],
  ])('is found to lack %s', (_, code, missing) => {
    expect(lacks(code)).toEqual(missing);
  });

  /** Folders without a component have functions or hooks, which no page shows. */
  const folders = new Set(
    globSync('{primitives,pieces}/*/**/*.tsx', { cwd: ui })
      .filter((file) => !file.endsWith('.stories.tsx'))
      .map((file) => dirname(file).split('/').slice(0, 2).join('/')),
  );

  it.each([...folders].toSorted())('has a Playground and a guide: %s', (folder) => {
    const files = globSync(`${folder}/*.stories.tsx`, { cwd: ui });
    const missing = files.map((file) => lacks(readFileSync(join(ui, file), 'utf8')));
    expect(missing).toContainEqual([]);
  });
});

it('guides name only titles of stories as alternatives', () => {
  const files = storyFiles();
  const titles = new Set(files.map(({ title }) => title));
  const named = files.flatMap(({ path }) =>
    [...readFileSync(join(ui, '../../..', path), 'utf8').matchAll(/\binstead: '([^']+)'/g)].map(
      ([, title = '']) => ({ path, title }),
    ),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ title }) => !titles.has(title))).toEqual([]);
});
