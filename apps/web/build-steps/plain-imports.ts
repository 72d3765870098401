import type { Plugin } from 'vite';

const PLAIN = 'export const __vitePreload = (load) => load();';

/**
 * Replaces Vite's import helper by a plain `import()`. The helper preloads scripts and styles, which the app has
 * turned off (`modulePreload`, `cssCodeSplit`). Without it, every page loads half a kB less.
 */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => ({ code: PLAIN, moduleSideEffects: false }),
  },
});
