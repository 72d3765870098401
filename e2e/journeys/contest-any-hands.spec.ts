import type { Locator } from '@playwright/test';
import { clientOf } from '../accounts.ts';
import {
  CANDIDATES,
  CANDIDATES_FEE,
  entryCall,
  expectBalance,
  grant,
  LINEUP,
  lineupPanel,
  openContest,
} from '../contest-play.ts';
import { NIGHTLY } from '../extent.ts';
import { expect, test } from '../fixtures.ts';
import { tabTo } from '../keyboard.ts';

test('a contest is found and entered with the keyboard alone', async ({
  server,
  operator,
  player,
}) => {
  const { id, name } = await openContest(operator, { sample: CANDIDATES });
  const { page, ...account } = await player('keys-only');
  await grant(operator, account.username, 50);
  await page.goto('/contests/registering');
  const press = async (target: Locator): Promise<void> => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  await press(page.getByRole('link', { name }));
  await page.waitForURL(`**/contests/registering/${id}`);
  await press(page.getByRole('button', { name: 'Enter', exact: true }));
  await page.waitForURL(`**/draft/${id}`);
  for (const player of LINEUP) {
    await tabTo(page, page.getByRole('searchbox', { name: 'Find a player' }));
    await page.keyboard.press('Control+A');
    await page.keyboard.type(player);
    await press(page.getByRole('button', { name: `Add ${player}` }));
  }
  await press(page.getByRole('button', { name: 'Submit' }));
  const dialog = page.getByRole('dialog', { name: 'Confirm Your Entry' });
  await press(dialog.getByRole('button', { name: 'Confirm Entry' }));
  await page.waitForURL(`**/contests/registering/${id}`);
  await expect(page.getByRole('heading', { name: 'Your Entries (1)' })).toBeVisible();
  await expectBalance(clientOf(server.url, account), 50 - CANDIDATES_FEE);
});

/** A cheap phone on a bad connection: bytes per second, milliseconds. */
const BAD_LINE = { downloadThroughput: 60_000, uploadThroughput: 25_000, latency: 400 } as const;
const CPU_SLOWER = 6;

test(
  'a contest is entered on a slow phone, by a thumb that taps twice',
  { tag: NIGHTLY },
  async ({ server, operator, player }) => {
    const { id } = await openContest(operator, { sample: CANDIDATES });
    const { page, ...account } = await player('slow-phone', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await grant(operator, account.username, 50);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...BAD_LINE });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
    let calls = 0;
    page.on('request', (request) => {
      if (entryCall(id).test(request.url())) calls += 1;
    });

    await page.goto(`/contests/registering/${id}`, { timeout: 60_000 });
    await expect(page.getByText('Loading Contest Information...')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Enter', exact: true }).tap();
    await page.waitForURL(`**/draft/${id}`);
    for (const name of LINEUP) {
      const add = page.getByRole('button', { name: `Add ${name}` });
      await add.tap();
      await expect(add).toHaveCount(0);
    }
    const panel = lineupPanel(page);
    await expect(panel.getByRole('button', { name: 'Lineup (4/4)' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await panel.getByRole('button', { name: 'Submit' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Confirm Your Entry' });
    const confirm = dialog.getByRole('button', { name: 'Confirm Entry' });
    await confirm.tap({ trial: true });
    const box = await confirm.boundingBox();
    if (box === null) throw new Error('the button has no box');
    const thumb = [box.x + box.width / 2, box.y + box.height / 2] as const;
    await page.touchscreen.tap(...thumb);
    await page.touchscreen.tap(...thumb);
    await expect(dialog).toContainText('You’re in');
    await page.waitForURL(`**/contests/registering/${id}`);
    await expect(page.getByRole('heading', { name: 'Your Entries (1)' })).toBeVisible();
    expect(calls).toBe(1);
    await expectBalance(clientOf(server.url, account), 50 - CANDIDATES_FEE);
  },
);
