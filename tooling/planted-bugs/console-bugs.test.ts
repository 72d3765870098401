import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CONSOLE_BUGS } from './console-bugs.ts';

const UI = join(import.meta.dirname, '../../packages/ui/src');

it.each(CONSOLE_BUGS)(
  'the console’s bug in $file can be planted: $why',
  ({ file, find, stories }) => {
    expect(readFileSync(join(UI, file), 'utf8').split(find)).toHaveLength(2);
    expect(existsSync(join(UI, stories))).toBe(true);
  },
);
