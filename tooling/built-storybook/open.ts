/** Serves the built Storybook, with a browser to read it. */
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { preview } from 'vite';
import { CHROMIUM_FLAGS, findChromium } from '../chromium.ts';

const root = join(import.meta.dirname, '..', '..');
export const built = join(root, 'storybook-static');

export interface OpenStorybook {
  readonly browser: Browser;
  readonly address: string;
  readonly close: () => Promise<void>;
}

export const openStorybook = async (): Promise<OpenStorybook> => {
  const server = await preview({
    root,
    configFile: false,
    // A missing file is a 404, not the manager's page.
    appType: 'mpa',
    build: { outDir: built },
    preview: { host: '127.0.0.1', port: 0 },
    logLevel: 'warn',
  });
  const { executablePath, env } = findChromium();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [...CHROMIUM_FLAGS],
  });
  return {
    browser,
    address: server.resolvedUrls?.local[0] ?? '',
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
};
