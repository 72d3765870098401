import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** More than any page has. */
const MOST_TABS = 120;

/** Presses Tab until the target has the focus, as a person without a mouse does. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MOST_TABS} tabs did not lead to ${String(target)}`);
};
