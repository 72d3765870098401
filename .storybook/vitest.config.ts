import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserBuild, CHROMIUM_FLAGS, findChromium } from '../tooling/chromium.ts';
import { RETRIES } from '../tooling/retries.ts';
import { PICTURED_STORIES, PICTURES_FOLDER } from '../tooling/pictured-stories.ts';
import { storyFiles } from '../tooling/stories.ts';

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

/** `few`: in `npm test`; `short`: of chosen stories; `all`: each night. */
const checks = process.env['STORY_CHECKS'] ?? 'short';

/** Other themes and screens of states that run anyway. Pictured ones are compared, so they run. */
const leftOut: Record<string, readonly string[]> = {};
if (checks === 'few') {
  for (const { path, stories, names, onlyShown } of storyFiles()) {
    const isPictured = (name: string): boolean =>
      PICTURED_STORIES.includes(stories[names.indexOf(name)] ?? '');
    leftOut[path] = onlyShown.filter((name) => !isPictured(name));
  }
}

export default defineConfig({
  root,
  plugins: [storybookTest({ configDir: import.meta.dirname })],
  test: {
    name: 'stories',
    setupFiles: ['leaveOut.ts', 'comparePictures.ts'].map((file) =>
      join(import.meta.dirname, file),
    ),
    provide: { pictures, leftOut },
    env: { STORY_CHECKS: checks },
    // Long enough for what a story waits for at most (preview.tsx), several times, and for six pictures.
    testTimeout: 90_000,
    // Tests never write pictures; `npm run pictures` does.
    update: 'none',
    // A new page for each file takes longer than most files' stories, and stories are isolated from each other
    // anyway.
    isolate: false,
    // Two pages even on two cores, because a story mostly waits for a frame, a call or a timer.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // On a busy machine a story gets a second attempt, as a journey does.
    retry: RETRIES,
    // The page requests the writing of pictures, which Storybook forbids by default.
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
