import type { Plugin } from 'vite';

const PLAIN = 'export const __vitePreload = (load) => load();';

/** `__vitePreload(() => import("./x.js"), …)`, or the same with the names that are used from the module. */
const WRAPPED =
  /__vitePreload\((?:\(\) => (?<all>import\("[^"]+"\))|async \(\) => \{\s*const \{[^}]*\} = await (?<some>import\("[^"]+"\));\s*return \{[^}]*\};\s*\}), __VITE_PRELOAD__\)/g;

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
  renderChunk: (code) => ({
    code: code.replaceAll(WRAPPED, (_, all: string | undefined, some: string) => all ?? some),
    map: null,
  }),
});
