import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const serverTests = (database: 'embedded' | 'postgres') => ({
  extends: true as const,
  test: {
    name: `server-${database}`,
    root: 'apps/server',
    include: ['{src,test}/**/*.test.ts'],
    globalSetup: ['./test/database-setup.ts'],
    provide: { database },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig(async () => {
  const projects = [
    {
      extends: true as const,
      test: {
        name: 'unit',
        include: [
          'packages/*/src/**/*.test.ts',
          'apps/web/src/**/*.test.ts',
          'tooling/**/*.test.ts',
        ],
        testTimeout: 30_000,
      },
    },
    serverTests('embedded'),
    serverTests('postgres'),
    {
      extends: true as const,
      plugins: [await storybookTest({ configDir: '.storybook' })],
      test: {
        name: 'stories',
        browser: {
          enabled: true,
          headless: true,
          provider: playwright({
            launchOptions: {
              ...(process.env['CHROMIUM_PATH'] === undefined
                ? {}
                : { executablePath: process.env['CHROMIUM_PATH'] }),
              args: ['--no-sandbox'],
            },
          }),
          instances: [{ browser: 'chromium' as const }],
        },
      },
    },
  ];
  return { test: { projects } };
});
