import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';

const ui = join(import.meta.dirname, '..', 'packages/ui/src');

const PROPS = /^(?:export )?interface (\w+)Props[^{]*\{\n(.*?)\n\}/gmsu;
const PROP = /^ {2}readonly '?([\w-]+)'?\??:/u;

/** The props without a comment of a file's components that its primitive exports: `ButtonProps.size`. */
const uncommented = (source: string, index: string): readonly string[] =>
  [...source.matchAll(PROPS)].flatMap(([, component = '', body = '']) => {
    if (!new RegExp(`\\b${component}\\b`, 'u').test(index)) return [];
    const lines = body.split('\n');
    return lines.flatMap((line, index) => {
      const prop = PROP.exec(line)?.[1];
      const said = lines[index - 1]?.trim().endsWith('*/') === true;
      return prop === undefined || said ? [] : [`${component}Props.${prop}`];
    });
  });

it('finds a prop without a comment, and only that', () => {
  const source = [
    'interface TileProps {',
    '  /** Whose. */',
    '  readonly sport: Sport;',
    '  readonly size?: Size;',
    '}',
  ].join('\n');
  expect(uncommented(source, "export { Tile } from './Tile.tsx';")).toEqual(['TileProps.size']);
  expect(uncommented(source, "export { Board } from './Board.tsx';")).toEqual([]);
});

/** Storybook shows a prop's comment beside its control. */
it('each prop of a primitive has a comment', () => {
  const files = globSync('primitives/**/*.tsx', { cwd: ui }).filter(
    (file) => !file.endsWith('.stories.tsx'),
  );
  expect(files.length).toBeGreaterThan(20);
  const read = (...path: readonly string[]): string => readFileSync(join(ui, ...path), 'utf8');
  // A primitive may have folders by topic. Its index is above them.
  const indexOf = (file: string): string => read(...file.split(sep).slice(0, 2), 'index.ts');
  expect(files.flatMap((file) => uncommented(read(file), indexOf(file)))).toEqual([]);
});
