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
    node.map(([tag, shape]) => createElement(tag, shape)),
  );

export default createLucideIcon;
`;

/**
 * Replaces lucide's icon factory by one without features that the app does not use: sizes by context, strokes that do
 * not scale, attribute names of other frameworks. The pictures are the same, and every page loads 1 kB less.
 */
export const leanIcons = (): Plugin => ({
  name: 'lean-icons',
  apply: 'build',
  load: {
    filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
    handler: () => ({ code: LEAN, moduleSideEffects: false }),
  },
});
