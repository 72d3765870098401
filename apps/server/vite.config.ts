import { defineConfig } from 'vite';

/** Read files of their own folder at run time, or are native. */
const WITH_FILES = [
  '@electric-sql/pglite',
  '@electric-sql/pglite-socket',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  '@resvg/resvg-js',
  'sharp',
];

/** Programs and scripts of threads, by their name in `dist`. */
const ENTRIES = [
  'main',
  'database/embedded/database-process',
  'previews/drawing/worker',
  'standings/fields/worker',
  'standings/lines/worker',
];

export default defineConfig({
  ssr: { noExternal: true, external: WITH_FILES },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist',
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(ENTRIES.map((name) => [name, `src/${name}.ts`])),
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name].js' },
    },
  },
});
