import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_FLAGS, findChromium } from '../tooling/chromium.ts';

const { executablePath, env } = findChromium();

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  plugins: [storybookTest({ configDir: import.meta.dirname })],
  test: {
    name: 'stories',
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: {
          executablePath,
          env: { ...process.env, ...env },
          args: [...CHROMIUM_FLAGS],
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
