import type { Plugin } from 'vite';

const LEAN = `
import { createElement } from 'react';

const SVG = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
};

const createLucideIcon = ({ node }) => ({ size = 24, ...props }) =>
  createElement(
    'svg',
    { ...SVG, width: size, height: size, ...props },
    ...node.map(([tag, shape]) => createElement(tag, shape)),
  );

export default createLucideIcon;
`;

/** An icon's data without its name, its size, which is always 24, and keys, which shapes that never move don't need. */
const leanData = (code: string): string =>
  code
    .replace(/^ {2}name: "[^"]*",\n {2}size: 24,\n/m, '')
    .replaceAll(/, key: "\w+"/g, '')
    .replace(/^__iconData\.node;\n/m, '');

/**
 * Replaces lucide's icon factory by one without features that the app does not use: sizes by context, strokes that do
 * not scale, attribute names of other frameworks. The pictures are the same, and every page loads 1.3 kB less.
 */
export const leanIcons = (): Plugin => ({
  name: 'lean-icons',
  apply: 'build',
  load: {
    filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
    handler: () => ({ code: LEAN, moduleSideEffects: false }),
  },
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    handler: (code) => ({ code: leanData(code), map: null }),
  },
});
