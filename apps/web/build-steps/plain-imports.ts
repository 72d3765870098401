import type { Plugin } from 'vite';

const PLAIN = 'export const __vitePreload = (load) => load();';

/**
 * Lets imports be only that. Vite calls each through a helper that preloads what the code will need, which the
 * app has turned off (`modulePreload`, `cssCodeSplit`): what is left of the helper is half a kB of every first load.
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
