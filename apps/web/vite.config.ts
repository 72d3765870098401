import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { builtPages } from './build-steps/pages.ts';
import { leanIcons } from './build-steps/lean-icons.ts';
import { plainImports } from './build-steps/plain-imports.ts';
import { createSharedCode } from './build-steps/shared-code.ts';
import { steadyFont } from './build-steps/steady-font.ts';
import { unusedRouterParts } from './build-steps/unused-router-parts.ts';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

const sharedCode = createSharedCode();

/** Who needs one constant of these is not to load all their tables and schemas. */
const treeshake = {
  moduleSideEffects: [{ test: /\/packages\/(?:rules|contract)\/src\//, sideEffects: false }],
};

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    unusedRouterParts(),
    leanIcons(),
    plainImports(),
    steadyFont(),
    builtPages(sharedCode),
  ],
  build: {
    target: 'es2022',
    emptyOutDir: true,
    // Compressed it is as small as one of the scripts, and one request.
    cssCodeSplit: false,
    // A page's HTML names all its scripts, and a link prepares the next page's: no table of them is needed.
    modulePreload: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: [...sharedCode.groups] } },
      treeshake,
    },
  },
  worker: { rolldownOptions: { treeshake } },
  // Short, as each name is also in the scripts.
  ...(command === 'build' ? { css: { modules: { generateScopedName: '_[hash:base64:5]' } } } : {}),
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/healthz': server,
      '/socket.io': { target: server, ws: true },
    },
  },
}));
