import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { builtPages } from './build-steps/pages.ts';
import { builtIcons } from './build-steps/icons.ts';
import { keptBuild } from './build-steps/kept-build.ts';
import { leanIcons } from './build-steps/lean-icons.ts';
import { plainImports } from './build-steps/plain-imports.ts';
import product from '../../package.json' with { type: 'json' };
import { createSharedCode } from './build-steps/shared-code.ts';
import { steadyFont } from './build-steps/steady-font.ts';
import { servedStorybook } from './build-steps/storybook.ts';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

/** `react-router-dom` is a name for `react-router`, whose package is the one to look into. */
const ROUTER = createRequire(import.meta.resolve('react-router-dom')).resolve('react-router');

const sharedCode = createSharedCode();

/** Modules that import one constant from these packages must not load all their tables and schemas. */
const treeshake = {
  moduleSideEffects: [{ test: /\/packages\/(?:rules|contract)\/src\//, sideEffects: false }],
};

/** The router's package offers its development build to every bundler. Its production build is 0.3 kB smaller. */
const productionRouter = [
  { find: /^react-router$/, file: 'index.mjs' },
  { find: /^react-router\/dom$/, file: 'dom-export.mjs' },
].map(({ find, file }) => ({
  find,
  replacement: join(dirname(ROUTER), '../production', file),
}));

const classesByName = new Map<string, string>();

/** A class's name in the build: short, because the scripts contain each name too. The same at every build. */
const shortClassName = (local: string, file: string): string => {
  const [path = ''] = relative(import.meta.dirname, file).split('?');
  const named = `${path} ${local}`;
  const name = `_${createHash('sha256').update(named).digest('base64url').slice(0, 4)}`;
  const other = classesByName.get(name) ?? named;
  if (other !== named)
    throw new Error(`"${other}" and "${named}" would both be the class ${name}.`);
  classesByName.set(name, named);
  return name;
};

export default defineConfig(({ command }) => ({
  define: { 'import.meta.env.VERSION': JSON.stringify(product.version) },
  plugins: [
    react(),
    leanIcons(),
    plainImports(),
    steadyFont(),
    builtIcons(),
    servedStorybook(),
    builtPages(sharedCode),
    keptBuild(),
  ],
  ...(command === 'build' ? { resolve: { alias: productionRouter } } : {}),
  build: {
    target: 'es2022',
    emptyOutDir: true,
    // Compressed, the styles are as small as one script, and take one request.
    cssCodeSplit: false,
    // A page's HTML lists all its scripts, and links preload the next page's, so no table of scripts is needed.
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [...sharedCode.groups] },
        // The first script has the names of all others. Hexadecimal ones compress better, and 28 bits tell versions
        // of a file apart.
        hashCharacters: 'hex',
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
      treeshake,
    },
  },
  worker: { rolldownOptions: { treeshake } },
  ...(command === 'build' ? { css: { modules: { generateScopedName: shortClassName } } } : {}),
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/livez': server,
      '/socket.io': { target: server, ws: true },
    },
  },
}));
