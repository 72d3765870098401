import { logIn } from '../accounts.ts';
import { covers, expect, test } from '../fixtures.ts';

test.use({ seed: 'demo' });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

test(
  'a player shows the own results to a stranger, then the prizes too, and hides them again',
  { annotation: covers('route-player', 'public-profile') },
  async ({ server, player, visitor }) => {
    const account = await logIn(server.url, 'demo', 'captains-pick');
    const { page } = await player(account, PHONE);
    const stranger = await visitor(PHONE);
    await stranger.goto('/players/demo');
    await expect(stranger.getByText('No player shows results under this name.')).toBeVisible();

    await page.goto('/account?tab=profile');
    await page.getByRole('switch', { name: 'Show my results to everybody' }).tap();
    await page.getByRole('link', { name: '/players/demo' }).tap();
    await expect(page).toHaveURL('/players/demo');
    await expect(page.getByRole('heading', { level: 1, name: 'demo' })).toBeVisible();

    await stranger.reload();
    await expect(stranger).toHaveTitle(/^demo/);
    const results = stranger.getByRole('table', { name: 'Results' });
    await expect(results.getByRole('row').nth(1)).toBeVisible();
    await expect(results.getByRole('columnheader', { name: 'Prize' })).toHaveCount(0);
    await expect(stranger.getByText('$')).toHaveCount(0);

    await page.goBack();
    await page.getByRole('switch', { name: 'Show my prizes too' }).tap();
    await expect(async () => {
      await stranger.reload();
      await expect(results.getByRole('columnheader', { name: 'Prize' })).toBeVisible({
        timeout: 2_000,
      });
    }).toPass();
    const first = results.getByRole('row').nth(1).getByRole('link');
    const name = await first.innerText();
    await first.tap();
    await expect(stranger.getByRole('heading', { level: 1, name })).toBeVisible();
    await stranger.getByRole('button', { name: /^demo/ }).first().tap();
    await stranger.getByRole('link', { name: 'All results of demo' }).tap();
    await expect(stranger).toHaveURL('/players/demo');

    await page.getByRole('switch', { name: 'Show my results to everybody' }).tap();
    await expect(page.getByRole('link', { name: '/players/demo' })).toHaveCount(0);
    await expect(async () => {
      await stranger.goto('/players/demo');
      await expect(stranger.getByText('No player shows results under this name.')).toBeVisible({
        timeout: 2_000,
      });
    }).toPass();
  },
);
