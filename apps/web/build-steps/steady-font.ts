import type { Plugin } from 'vite';

/**
 * Uses the typeface only if it has loaded before the first paint. Each page preloads it. On a slow connection the
 * page keeps the fallback face, which has the same metrics. Swapping the face later would move content whose width
 * depends on its text.
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
