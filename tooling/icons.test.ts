import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../packages/ui/src');

/** The names of the icons that a file of `packages/ui/src` imports. */
const iconsOf = (file: string): readonly string[] => {
  const text = readFileSync(join(source, file), 'utf8');
  const names = /import \{(?<names>[^}]*)\} from 'lucide-react'/.exec(text)?.groups?.['names'];
  return (names ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
};

it('every icon of the product has a meaning on the page about icons, and no other is there', () => {
  const components = globSync('{primitives,pieces,fragments}/**/*.tsx', { cwd: source });
  const used = [...new Set(components.flatMap((file) => iconsOf(file)))].toSorted();
  expect(used.length).toBeGreaterThan(20);
  expect(iconsOf('./docs/foundations/icons.ts').toSorted()).toEqual(used);
});
