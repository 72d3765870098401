import { available, draftButton, orderDialog, turn } from '../draft-table.ts';
import { covers, expect, test } from '../fixtures.ts';
import { tabTo } from '../keyboard.ts';

test(
  'a visitor makes a mock draft by keyboard alone, without any call, to its recap',
  { annotation: covers('route-mock', 'mock-draft') },
  async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/contests/registering');
    await tabTo(page, page.getByRole('link', { name: 'Mock draft' }));
    await page.keyboard.press('Enter');
    const start = page.getByRole('button', { name: 'Start the mock draft' });
    await tabTo(page, page.getByRole('radio', { name: 'Golf' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Chess' })).toBeChecked();
    await tabTo(page, page.getByLabel('Seats'));
    await page.keyboard.type('You and 3');
    await tabTo(page, page.getByLabel('Rounds'));
    await page.keyboard.type('2');
    // Each tab takes its time on a busy machine.
    await tabTo(page, page.getByLabel('Time per pick'));
    await page.keyboard.type('60');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/(?!vitals)/.test(request.url())) calls.push(request.url());
    });
    await tabTo(page, start);
    await page.keyboard.press('Enter');
    await expect(orderDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    // The bots do not draft the last of the list in the meantime.
    const last = available(page).getByRole('rowheader').getByRole('button').last();
    const name = (await last.locator('bdi').textContent()) ?? '';
    await tabTo(page, page.getByRole('button', { name: 'Upload a ranking' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('textbox', { name: 'Ranking' }));
    await page.keyboard.insertText(`rank,player\n1,${name}\n`);
    await tabTo(page, page.getByRole('button', { name: 'Use this ranking' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Remove ${name} from the queue` })).toBeVisible();
    const again = page.getByRole('button', { name: 'Draft again' });
    for (let picks = 0; picks < 2; picks += 1) {
      await expect(turn(page)).toContainText('Your Pick', { timeout: 20_000 });
      await expect(turn(page)).toContainText('Time left', { ignoreCase: true });
      const players = available(page).getByRole('rowheader').getByRole('button');
      const player = await players.first().innerText();
      await tabTo(page, players.first());
      await page.keyboard.press('Enter');
      await expect(draftButton(page)).toBeEnabled();
      await tabTo(page, draftButton(page));
      await page.keyboard.press('Enter');
      // The last seat picks twice in a row, so the turn may stay.
      await expect(players.filter({ hasText: player })).toHaveCount(0);
    }
    await expect(again).toBeVisible({ timeout: 20_000 });
    await expect(
      page.getByRole('heading', { name: 'Draft recap: Chess mock draft' }),
    ).toBeVisible();
    expect(calls).toEqual([]);
    await tabTo(page, again);
    await page.keyboard.press('Enter');
    await expect(orderDialog(page)).toBeVisible();
  },
);
