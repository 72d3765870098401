import { Resvg } from '@resvg/resvg-js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Phones cut these to their own shape, so the mark fills the square. */
const SQUARE: ReadonlySet<string> = new Set(['apple-touch-icon.png', 'icon-maskable-512.png']);

/** Widths in pixels, by file. `index.html` and the manifest name these files. */
const WIDTHS = {
  'favicon.png': 32,
  'apple-touch-icon.png': 180,
  'icon-192.png': 192,
  'icon-512.png': 512,
  'icon-maskable-512.png': 512,
} as const;

const CORNERS = ' rx="5"';

/** Draws the mark as pictures, for browsers and phones that take no SVG. */
export const builtIcons = (): Plugin => ({
  name: 'built-icons',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    const mark = readFileSync(join(import.meta.dirname, '../public/favicon.svg'), 'utf8');
    if (!mark.includes(CORNERS)) throw new Error(`favicon.svg has no${CORNERS}`);
    for (const [fileName, width] of Object.entries(WIDTHS)) {
      const svg = SQUARE.has(fileName) ? mark.replace(CORNERS, '') : mark;
      const picture = new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render();
      this.emitFile({ type: 'asset', fileName, source: picture.asPng() });
    }
  },
});
