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

/** True for `preset()`, and for a call of another function of the scenarios, which give a story its controls. */
const isPresetCall = (node: t.Node | undefined | null): boolean => {
  if (!t.isCallExpression(node)) return false;
  return t.isIdentifier(node.callee)
    ? /^preset$|^presetsOf$|Presets$|Playground$/.test(node.callee.name)
    : isPresetCall(node.callee);
};

/** What a file of stories lacks to have the Playground of a fragment, or a reason why it needs none. */
const fragmentLacks = (code: string): readonly string[] => {
  const csf = loadCsf(code, { fileName: 'Page.stories.tsx', makeTitle: (title) => title }).parse();
  const reason = fieldOf(csf._metaAnnotations['parameters'], 'nothingToSet');
  if (t.isStringLiteral(reason) && reason.value.length > 0) return [];
  const declared = csf._storyExports['Playground'];
  const story = t.isVariableDeclarator(declared) ? declared.init : undefined;
  if (declared === undefined) return ['Playground'];
  const spread = t.isObjectExpression(story)
    ? story.properties.map((each) => (t.isSpreadElement(each) ? each.argument : undefined))
    : [];
  const hasControls =
    isPresetCall(story) ||
    spread.some(isPresetCall) ||
    isFilled(csf._storyAnnotations['Playground']?.['argTypes']);
  return hasControls ? [] : ['argTypes of Playground'];
};

describe('a fragment', () => {
  const head = `
    const meta = { title: 'Watch/Page', component: Page, parameters: {} } satisfies Meta<typeof Page>;
    export default meta;
  `;

  it.each([
    ['nothing', 'export const Playground: Story = preset();', []],
    ['nothing', 'export const Playground: Story = { ...preset({ entries: 2 }), play };', []],
    ['nothing', 'export const Playground: Story = presetsOf<A, B>({ usual })();', []],
    [
      'nothing',
      "export const Playground: Story = { argTypes: { role: { control: 'text' } } };",
      [],
    ],
    ['a Playground', 'export const Usual: Story = preset();', ['Playground']],
    [
      'controls',
      'export const Playground: Story = { ...Usual, argTypes: {} };',
      ['argTypes of Playground'],
    ],
  ])('is found to lack %s: %s', (_, code, missing) => {
    expect(fragmentLacks(`${head}${code}`)).toEqual(missing);
  });

  it('may have a reason to have no controls', () => {
    const withReason = (reason: string): readonly string[] =>
      fragmentLacks(
        `${head.replace('{}', `{ nothingToSet: '${reason}' }`)}export const Usual: Story = {};`,
      );
    expect(withReason('It is only text.')).toEqual([]);
    expect(withReason('')).toEqual(['Playground']);
  });

  it.each(globSync('fragments/*', { cwd: ui }).toSorted())('has a Playground: %s', (folder) => {
    const files = globSync(`${folder}/**/*.stories.tsx`, { cwd: ui });
    const missing = files.map((file) => fragmentLacks(readFileSync(join(ui, file), 'utf8')));
    expect(missing).toContainEqual([]);
  });

  it('has no props and calls no server where it says that nothing can be set', () => {
    const files = globSync('fragments/*/*.stories.tsx', { cwd: ui }).filter((file) =>
      readFileSync(join(ui, file), 'utf8').includes('nothingToSet'),
    );
    expect(files.length).toBeGreaterThan(0);
    const components = files.map((file) =>
      readFileSync(join(ui, file.replace('.stories', '')), 'utf8'),
    );
    const others = components.filter(
      (code) => !/^export const \w+ = \(\) =>/m.test(code) || code.includes('/data/'),
    );
    expect(others).toEqual([]);
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
