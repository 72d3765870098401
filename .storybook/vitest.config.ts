import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserBuild, CHROMIUM_FLAGS, findChromium } from '../tooling/chromium.ts';
import { PICTURES_FOLDER } from './pictures.ts';

const root = join(import.meta.dirname, '..');
const chromium = findChromium();
const { executablePath, env } = chromium;

const build = browserBuild(chromium);
const picturesBuild: unknown = JSON.parse(
  readFileSync(join(root, PICTURES_FOLDER, 'browser.json'), 'utf8'),
);
const pictures = build === picturesBuild;
if (!pictures) {
  process.stdout.write(
    `Pictures are left out: they belong to ${String(picturesBuild)}, and this is ${build}.\n`,
  );
}

export default defineConfig({
  root,
  plugins: [storybookTest({ configDir: import.meta.dirname })],
  test: {
    name: 'stories',
    setupFiles: [join(import.meta.dirname, 'comparePictures.ts')],
    provide: { pictures },
    // A picture is never made by the way: `npm run pictures` does it.
    update: 'none',
    // A page for each file takes longer than most files' stories; each story gets everything anew as it is.
    isolate: false,
    // Two pages at once even on two cores: a story mostly waits, for a frame, a call or a timer.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A browser shares what the machine has: a story is tried twice before it counts, as a journey is.
    retry: 1,
    // New and differing pictures are written at the page's asking, which Storybook else forbids.
    api: { allowWrite: true },
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
      expect: {
        toMatchScreenshot: {
          resolveScreenshotPath: ({ arg, ext }) => join(root, PICTURES_FOLDER, `${arg}${ext}`),
          resolveDiffPath: ({ arg, ext }) => join(root, 'test-results/pictures', `${arg}${ext}`),
        },
      },
    },
  },
});
