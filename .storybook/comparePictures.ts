/**
 * After a story's own test, compares its pictures on several screens and in both themes. The story is not rendered
 * again, because themes and screen sizes are CSS. A short run compares the phone in light and the desktop in dark.
 */
import { afterEach, expect, inject } from 'vitest';
import { page } from 'vitest/browser';
import { toast } from '../packages/ui/src/primitives/toaster/index.ts';
import { PICTURED_STORIES, pictureName } from '../tooling/pictured-stories.ts';
import { CAPTURES, SCREENS } from '../tooling/screens.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** True if the running browser is the build that the pictures belong to. */
    readonly pictures: boolean;
  }
  interface TaskMeta {
    storyId?: string;
  }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const LOADED_WITHIN_MS = 20_000;

/** Parts of a page that wait for code or data. A busy button is a state that a picture shows. */
const LOADING = ':not(button)[aria-busy="true"], output[aria-label="Loading"]';

/** Resolves once the parts that load after the page are shown: the story's own test may not wait for them. */
const partsLoaded = async (): Promise<void> => {
  const until = performance.now() + LOADED_WITHIN_MS;
  while (document.querySelector(LOADING) !== null && performance.now() < until) await nextFrame();
};

/** Resolves once fonts are loaded, and the layout for the new size has been painted. */
const settled = async (): Promise<void> => {
  await document.fonts.ready;
  await nextFrame();
  await nextFrame();
};

/** Limits a picture to the first screen of a page. */
const FIRST_SCREENFUL = 'html { height: 100dvh; overflow: hidden; }';

const SHORT: Readonly<Record<string, string>> = { phone: 'light', desktop: 'dark' };
const isCompared = (screen: string, theme: string): boolean =>
  import.meta.env['STORY_CHECKS'] === 'all' || SHORT[screen] === theme;

const EXACTLY = { comparatorOptions: { allowedMismatchedPixels: 0 } };

const comparePictures = async (storyId: string): Promise<void> => {
  await partsLoaded();
  const root = document.documentElement;
  const { theme } = root.dataset;
  const cut = document.createElement('style');
  cut.textContent = FIRST_SCREENFUL;
  document.head.append(cut);
  // A toast disappears after a while, so it would be in an unpredictable number of the pictures.
  toast.remove();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  try {
    for (const { screen, theme: shownTheme } of CAPTURES) {
      if (!isCompared(screen, shownTheme)) continue;
      await page.viewport(SCREENS[screen].width, SCREENS[screen].height);
      root.scrollTo(0, 0);
      root.dataset['theme'] = shownTheme;
      await settled();
      await expect
        .soft(root)
        .toMatchScreenshot(pictureName({ story: storyId, screen, theme: shownTheme }), EXACTLY);
    }
  } finally {
    cut.remove();
    if (theme === undefined) delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
  }
};

afterEach(async ({ task }) => {
  const { storyId } = task.meta;
  if (storyId === undefined || !inject('pictures')) return;
  if (task.result?.state === 'fail' || !PICTURED_STORIES.includes(storyId)) return;
  await comparePictures(storyId);
});
