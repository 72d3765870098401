/** The widths at which every layout is measured, and how a page is brought to each of them. */
import type { CDPSession, Page } from '@playwright/test';
import { EVERY_JOURNEY } from './extent.ts';
import { expect } from './fixtures.ts';
import { pageFaults } from '../tooling/page-faults.ts';

const EVERY_WIDTH = [320, 390, 768, 820, 1024, 1280, 1920] as const;
/** A phone's, a tablet's and a window's layout at its narrowest, and the widest page. */
const LIMITS = [320, 768, 1024, 1920] as const;
const WIDTHS: readonly number[] = EVERY_JOURNEY ? EVERY_WIDTH : LIMITS;
/** The draft room shows one view at a time there. */
export const PHONES = [320, 390] as const;
const USUAL_WIDTH = 1280;

/** Up to a tablet's, pages are used by touch. */
const isTouched = (width: number): boolean => width < 1000;
const heightAt = (width: number): number => (width < 700 ? 844 : isTouched(width) ? 1100 : 900);

/** One session per page: a new one would not end the emulation of another. */
const sessions = new WeakMap<Page, CDPSession>();

const sessionOf = async (page: Page): Promise<CDPSession> => {
  const open = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, open);
  return open;
};

/**
 * The layout follows in the next frame, and observers of sizes in the one after it. A dialog becomes a sheet that slides
 * in.
 */
const untilLaidOut = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

export const setWidth = async (page: Page, width: number): Promise<void> => {
  const session = await sessionOf(page);
  const touch = { enabled: isTouched(width), maxTouchPoints: 5 };
  await session.send('Emulation.setTouchEmulationEnabled', touch);
  await page.setViewportSize({ width, height: heightAt(width) });
  await untilLaidOut(page);
};

/** Measures a page in its present state at each width. A fault is reported with the state that shows it. */
export const expectNoFaults = async (
  page: Page,
  state: string,
  widths: readonly number[] = WIDTHS,
): Promise<void> => {
  for (const width of widths) {
    await setWidth(page, width);
    const faults = await pageFaults(page, { touch: isTouched(width) });
    expect.soft(faults, `${state} at ${width} px`).toEqual([]);
  }
  await setWidth(page, USUAL_WIDTH);
};

/** The reader's browser shows text at twice the usual size: 1 rem is 32 px, also in media queries. */
export const setLargeText = async (page: Page): Promise<void> => {
  const session = await sessionOf(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await untilLaidOut(page);
};
