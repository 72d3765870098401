/**
 * After a story's own test, compares its pictures in both themes, on a phone and on a desktop. The story stays
 * as it is: themes and screens are CSS, so it need not be made anew for each.
 */
import { afterEach, expect, inject } from 'vitest';
import { page } from 'vitest/browser';
import { toast } from '../packages/ui/src/primitives/toaster/index.ts';
import { PICTURED_SCREENS, PICTURED_STORIES, PICTURED_THEMES, pictureName } from './pictures.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the browser that runs is the one that the pictures belong to. */
    readonly pictures: boolean;
  }
  interface TaskMeta {
    storyId?: string;
  }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Letters are loaded, and what the new size set off has been laid out and painted. */
const settled = async (): Promise<void> => {
  await document.fonts.ready;
  await nextFrame();
  await nextFrame();
};

/** A page's first screenful, so that a picture is as large as a screen and no larger. */
const FIRST_SCREENFUL = 'html { height: 100dvh; overflow: hidden; scroll-behavior: auto; }';

const EXACTLY = { comparatorOptions: { allowedMismatchedPixels: 0 } };

const comparePictures = async (storyId: string): Promise<void> => {
  const root = document.documentElement;
  const { theme } = root.dataset;
  const cut = document.createElement('style');
  cut.textContent = FIRST_SCREENFUL;
  document.head.append(cut);
  // A toast leaves after a while: of four pictures it would be in as many as the machine is quick to take.
  toast.remove();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  try {
    for (const [screen, { width, height }] of Object.entries(PICTURED_SCREENS)) {
      await page.viewport(width, height);
      root.scrollTo(0, 0);
      for (const shownTheme of PICTURED_THEMES) {
        root.dataset['theme'] = shownTheme;
        await settled();
        await expect
          .soft(root)
          .toMatchScreenshot(pictureName({ story: storyId, screen, theme: shownTheme }), EXACTLY);
      }
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
