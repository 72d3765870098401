import { defineConfig, type OxlintOverride } from 'oxlint';
import { SERVER_LAYERS } from './apps/server/layers.ts';

const SERVER_IMPORTS = {
  regex:
    '^(@captains-pick/(ui|web|operator|feeds/testing|backup$)|react|.*(packages|operator/src)/)',
  message:
    'server imports rules, contract, feeds and mail through their exports, never ui or another app.',
};

/** No I/O, clock or randomness. */
const PURE: OxlintOverride['rules'] = {
  'no-restricted-globals': [
    'error',
    'fetch',
    'process',
    'setTimeout',
    'setInterval',
    'performance',
    'crypto',
    'window',
    'document',
  ],
  'no-restricted-properties': [
    'error',
    { object: 'Date', property: 'now', message: 'Time comes in from outside.' },
    { object: 'Math', property: 'random', message: 'Chance comes in from outside.' },
  ],
};

/** Readers of feeds import `rules` and parsers, their tests also `more`, and neither anything in these folders. */
const feedsImports = (folders: string, more: readonly string[] = []) => [
  { regex: `/(${folders})/`, message: 'feeds imports rules through its exports, and no app.' },
  {
    group: [
      '*',
      '!./**',
      '!../**',
      '@captains-pick/*',
      '!@captains-pick',
      '!@captains-pick/rules',
      '!zod',
      '!csv-parse',
      '!csv-parse/sync',
      ...more.map((name) => `!${name}`),
    ],
    message: 'feeds imports rules and parsers, nothing else.',
  },
];

/** What the library of components may not import, outside a layer's own rules. */
const UI_IMPORTS = [
  {
    regex:
      '^(react-router|socket\\.io|node:|@captains-pick/(server|web|operator|feeds|backup)|.*/apps/)',
    message: 'ui knows no router, no socket and no app: it takes callbacks and feeds.',
  },
  {
    regex: '^@captains-pick/[a-z]+/(src|.*\\.ts)',
    message: 'Import packages through their declared exports.',
  },
];

/** Stories mock the server's calls in one way. */
const RAW_HANDLERS = {
  name: 'msw',
  importNames: ['http', 'HttpResponse'],
  message:
    "Stories handle calls by `answer` of testing/answers/answer.ts, typed by the call's contract.",
};

/** A fragment may have folders by topic. */
const fragmentImports = [1, 2].map((depth): OxlintOverride => ({
  files: [`packages/ui/src/fragments/${'*/'.repeat(depth)}*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        paths: [RAW_HANDLERS],
        patterns: [
          {
            regex: `^${'\\.\\./'.repeat(depth)}[^.]|(^|/)fragments/|^(react-router|socket\\.io|node:|@captains-pick/(server|web|operator|feeds|backup))`,
            message:
              "Fragments don't import each other, nor a router or a socket. Share through pieces.",
          },
        ],
      },
    ],
  },
}));

/** The layers above, and the files directly in `src`, as a file this many folders below `src` would name them. */
const above = (index: number, depth: number): string => {
  const up = '\\.\\./'.repeat(depth);
  const layers = SERVER_LAYERS.slice(index + 1).map((layer) => `${layer}/`);
  return `^${up}(${[...layers, '[^/]+\\.ts$'].join('|')})`;
};

/** A folder of the server imports only from those before it in `SERVER_LAYERS`. */
const serverLayers = SERVER_LAYERS.flatMap((layer, index) =>
  [1, 2].map((depth): OxlintOverride => ({
    files: [`apps/server/src/${layer}/${depth === 1 ? '*' : '*/*'}.ts`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            SERVER_IMPORTS,
            {
              regex: above(index, depth),
              message: `${layer} imports only from the layers before it in apps/server/layers.ts.`,
            },
          ],
        },
      ],
    },
  })),
);

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: [
    '**/node_modules/**',
    '**/dist/**',
    '**/storybook-static/**',
    '/data/**',
    'apps/server/drizzle/**',
  ],
  rules: {
    eqeqeq: 'error',
    'no-console': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    'react/react-in-jsx-scope': 'off',
    'react/only-export-components': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    'oxc/no-map-spread': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/consistent-return': 'off',
    'typescript/unbound-method': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/no-conditional-expect': 'off',
  },
  overrides: [
    {
      files: [
        '**/*.stories.tsx',
        '**/*.config.{ts,js,mjs}',
        '.storybook/**',
        'apps/web/src/routes/*Route.tsx',
        'e2e/coverage/coverage-reporter.ts',
        'e2e/empty-database.ts',
        'tooling/run-errors.ts',
        '**/*.d.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['scripts/**', 'tooling/**', 'bench/**', 'apps/server/test/simulation/main.ts'],
      rules: { 'no-console': 'off' },
    },
    {
      // A worker's messages have no target origin.
      files: ['apps/web/src/{chances,hindsight,offline,result-check,workers}/**'],
      rules: { 'unicorn/require-post-message-target-origin': 'off' },
    },
    {
      files: ['packages/rules/src/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: '^[^.]|/(apps|packages)/',
                message:
                  'rules imports nothing: no package, no built-in. What it needs comes in as an argument.',
              },
            ],
          },
        ],
        ...PURE,
      },
    },
    {
      files: ['packages/rules/src/**/*.test.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              { regex: '/(apps|packages)/', message: 'rules imports no other package.' },
              {
                group: ['*', '!vitest', '!fast-check', '!./**', '!../**'],
                message: 'Tests of rules need vitest and fast-check, nothing else.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['packages/feeds/src/**'],
      rules: {
        'no-restricted-imports': ['error', { patterns: feedsImports('apps|packages|test') }],
        ...PURE,
      },
    },
    {
      files: ['packages/feeds/{src/**/*.test.ts,test/**}'],
      rules: {
        'no-restricted-imports': [
          'error',
          { patterns: feedsImports('apps|packages', ['vitest', 'fast-check', 'node:util']) },
        ],
        'no-restricted-globals': 'off',
      },
    },
    {
      files: ['packages/backup/src/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: '^(@captains-pick/|\\.\\./)',
                message: 'backup knows files and programs, and no other package.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['packages/verify/src/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              { regex: '/(apps|packages)/', message: 'verify imports contract and rules only.' },
              {
                group: [
                  '*',
                  '!./**',
                  '!../**',
                  '@captains-pick/*',
                  '!@captains-pick',
                  '!@captains-pick/rules',
                  '!@captains-pick/contract',
                  '!@captains-pick/contract/beacon',
                  '!zod',
                  '!vitest',
                  '!fast-check',
                  '!node:fs/promises',
                  '!node:*',
                ],
                message: 'verify imports contract and rules only.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['packages/mail/src/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: '/(ui|rules|contract|feeds|apps)/',
                message: 'mail imports nothing outside of its folder.',
              },
              {
                group: [
                  '*',
                  '!./**',
                  '!../**',
                  '!react',
                  '!react-dom/server',
                  '!vitest',
                  '!node:fs',
                  '!storybook/test',
                  '!@storybook/*',
                ],
                message: 'mail imports react, and no other package.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['packages/contract/src/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [{ name: 'zod', message: 'zod/mini: the contract is part of the page.' }],
            patterns: [
              {
                regex: '/(apps|packages)/',
                message: 'contract imports no file of another package.',
              },
              {
                group: [
                  '*',
                  '!./**',
                  '!../**',
                  '!zod',
                  'zod/*',
                  '!zod/mini',
                  '!@captains-pick',
                  '@captains-pick/*',
                  '!@captains-pick/rules',
                  '!vitest',
                  '!fast-check',
                ],
                message:
                  'contract imports rules (vocabulary) and its schema library, nothing else.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['packages/contract/src/beacon.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                group: [
                  '*',
                  '!./*',
                  '!@noble',
                  '!@noble/curves',
                  '!@noble/curves/*',
                  '!@captains-pick',
                  '@captains-pick/*',
                  '!@captains-pick/rules',
                ],
                message: 'beacon imports rules and its curve, nothing else.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['packages/contract/src/accounts/password-strength*.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                group: ['*', '!./*', '!@zxcvbn-ts', '!@zxcvbn-ts/*', '!vitest'],
                message:
                  'password-strength imports its estimator, nothing else: pages load it apart.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['apps/web/src/**', 'packages/ui/src/**', 'packages/contract/src/**'],
      rules: {
        'no-restricted-globals': ['error', 'Notification', 'caches', 'cookieStore'],
        'no-restricted-properties': [
          'error',
          {
            object: 'crypto',
            property: 'randomUUID',
            message: 'Missing over plain http: use randomHex.',
          },
          { object: 'crypto', property: 'subtle', message: 'Missing over plain http.' },
          { object: 'navigator', property: 'clipboard', message: 'Missing over plain http.' },
          {
            object: 'navigator',
            property: 'serviceWorker',
            message: 'Missing over plain http.',
          },
          { object: 'navigator', property: 'share', message: 'Missing over plain http.' },
          { object: 'navigator', property: 'wakeLock', message: 'Missing over plain http.' },
          { object: 'navigator', property: 'storage', message: 'Missing over plain http.' },
          {
            object: 'navigator',
            property: 'mediaDevices',
            message: 'Missing over plain http.',
          },
          { object: 'window', property: 'caches', message: 'Missing over plain http.' },
        ],
      },
    },
    {
      // Service workers exist only where the rest does, and this code looks first whether they do.
      files: ['apps/web/src/service-worker/**', 'apps/web/src/offline/**', 'apps/web/src/push/**'],
      rules: {
        'no-restricted-globals': 'off',
        'no-restricted-properties': 'off',
        // Its pages are of its own origin, and take no other argument.
        'unicorn/require-post-message-target-origin': 'off',
      },
    },
    {
      files: ['packages/ui/src/**'],
      rules: {
        'no-restricted-imports': ['error', { paths: [RAW_HANDLERS], patterns: UI_IMPORTS }],
      },
    },
    {
      files: [
        'packages/ui/src/testing/answers/answer.ts',
        // Its request is no call of the API.
        'packages/ui/src/testing/answers/answerUnsubscription.ts',
      ],
      rules: { 'no-restricted-imports': ['error', { patterns: UI_IMPORTS }] },
    },
    {
      files: ['packages/ui/src/tokens/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [RAW_HANDLERS],
            patterns: [
              {
                regex: '(^|/)(primitives|pieces|fragments)/',
                message: 'tokens <- primitives <- pieces <- fragments: import downwards only.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['packages/ui/src/primitives/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [RAW_HANDLERS],
            patterns: [
              {
                regex:
                  '(^|/)(pieces|fragments)/|^(react-router|socket\\.io|node:|@captains-pick/(server|web|operator|feeds|contract))',
                message:
                  'A primitive knows tokens and rules only: tokens <- primitives <- pieces <- fragments.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['packages/ui/src/pieces/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [RAW_HANDLERS],
            patterns: [
              {
                regex:
                  '(^|/)fragments/|^(react-router|socket\\.io|node:|@captains-pick/(server|web|operator|feeds|backup))',
                message:
                  'A piece knows primitives and tokens: tokens <- primitives <- pieces <- fragments.',
              },
            ],
          },
        ],
      },
    },
    ...fragmentImports,
    {
      files: ['apps/web/src/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: '^(@captains-pick/(server|operator|feeds|backup)|.*packages/|node:)',
                message: 'web imports ui, verify, contract and rules through their exports.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['apps/operator/src/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex:
                  '^(@captains-pick/(server|ui|web|feeds/testing)|react|\\.\\./\\.\\./|.*(apps|packages)/)',
                message:
                  'operator imports packages through their exports, and knows the server by its API.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['apps/server/src/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [SERVER_IMPORTS],
          },
        ],
      },
    },
    ...serverLayers,
  ],
});
