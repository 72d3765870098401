import type { Page } from '@playwright/test';
import { covers, expect, test } from '../fixtures.ts';

test.use({ seed: 'demo' });

/** A4 without margins, in CSS pixels. */
const PAPER = { width: 718, height: 1046 };

/** The lightness of the text's colour, from 0 to 1. */
const textLightness = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (canvas === null) return Number.NaN;
    canvas.fillStyle = getComputedStyle(document.body).color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / 3 / 255;
  });

for (const theme of ['light', 'dark'] as const) {
  test(
    `a contest is printed in dark ink with its chart, in the ${theme} theme`,
    { annotation: covers('printed') },
    async ({ visitor, operator }) => {
      const golf = (await operator.publicContests({})).find(
        ({ status, sport }) => sport === 'Golf' && status === 'Running',
      );
      const page = await visitor({ viewport: PAPER, colorScheme: theme });
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      await page.goto(`/contests/running/${golf?._id}`);
      const chart = page.getByRole('img', { name: /^Over (?:one|\d+) updates?: / });
      await expect(chart).toBeVisible();
      await page.emulateMedia({ media: 'print', colorScheme: theme });
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      expect(await textLightness(page)).toBeLessThan(0.4);
      await expect(chart).toBeVisible();
      const drawn = await chart.boundingBox();
      expect(drawn?.width ?? 0).toBeGreaterThan(300);
      expect((drawn?.x ?? 0) + (drawn?.width ?? 0)).toBeLessThanOrEqual(PAPER.width);
      await expect(page.getByRole('table', { name: 'Ranks and prizes by update' })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        PAPER.width,
      );
    },
  );
}
