import type { Plugin } from 'vite';

/**
 * Lets the typeface be shown only where it is there for the first paint: each page asks for it from its first byte,
 * and where a slow line brings it later, that page stays in the fallback, laid out to the same metrics. Swapped in,
 * it moves what is as wide as its words.
 */
export const steadyFont = (): Plugin => ({
  name: 'steady-font',
  enforce: 'post',
  apply: 'build',
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
      file.source = String(file.source).replaceAll(
        /font-display:\s*swap/g,
        'font-display:optional',
      );
    }
  },
});
