import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ui = join(import.meta.dirname, '..', 'packages/ui/src');

const PROPS = /export interface (\w+Props)[^{]*\{\n(.*?)\n\}/gsu;
const PROP = /^ {2}readonly '?([\w-]+)'?\??:/u;

/** The props of a file's components without a comment: `ButtonProps.size`. */
const uncommented = (source: string): readonly string[] =>
  [...source.matchAll(PROPS)].flatMap(([, name = '', body = '']) => {
    const lines = body.split('\n');
    return lines.flatMap((line, index) => {
      const prop = PROP.exec(line)?.[1];
      const said = lines[index - 1]?.trim().endsWith('*/') === true;
      return prop === undefined || said ? [] : [`${name}.${prop}`];
    });
  });

it('finds a prop without a comment, and only that', () => {
  const source = [
    'export interface TileProps {',
    '  /** Whose. */',
    '  readonly sport: Sport;',
    '  readonly size?: Size;',
    '}',
  ].join('\n');
  expect(uncommented(source)).toEqual(['TileProps.size']);
});

/** Storybook shows a prop's comment beside its control. */
it('each prop of a primitive has a comment', () => {
  const files = globSync('primitives/**/*.tsx', { cwd: ui }).filter(
    (file) => !file.endsWith('.stories.tsx'),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap((file) => uncommented(readFileSync(join(ui, file), 'utf8')))).toEqual([]);
});
