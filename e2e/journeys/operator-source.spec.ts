import { once } from 'node:events';
import { createServer } from 'node:http';
import { covers, expect, test } from '../fixtures.ts';
import { contestPath, openConsole, pointsFeed, runningForTwo } from '../operator-desk.ts';

test.use({ seed: 'empty for moved clocks' });

test(
  'results are read from an address, paused by a wrong name, and read on',
  { annotation: covers('operator-follows-source') },
  async ({ operator, player, visitor, server }) => {
    const { id, name } = await runningForTwo({ server, operator }, ['sourced-a', 'sourced-b']);
    let file = pointsFeed({ 'Alireza Firouzja': 2 });
    const source = createServer((_, response) => void response.end(file));
    source.listen(server.feedPort, '127.0.0.1');
    await once(source, 'listening');
    try {
      const players = await visitor();
      await players.goto(`/contests/running/${id}`);
      const page = await openConsole(server, player, contestPath(id));
      const section = page.getByRole('region', { name: 'Source of results' });
      await section.getByRole('button', { name: 'Read from an address…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Read results from an address' });
      await dialog.getByLabel('Address').fill('http://127.0.0.1/elsewhere');
      await dialog.getByLabel('Format').selectOption('Our own (JSON)');
      await dialog.getByRole('button', { name: 'Read from this address' }).click();
      await expect(dialog.getByRole('alert')).toContainText('Only addresses of');
      await dialog
        .getByLabel('Address')
        .fill(`http://127.0.0.1:${server.feedPort}/board.json?key=secret`);
      await dialog.getByRole('button', { name: 'Read from this address' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(section).toContainText('Applied as update 1', { timeout: 20_000 });
      await expect(section).not.toContainText('secret');
      await expect(players.getByText('2', { exact: true }).first()).toBeVisible();

      file = pointsFeed({ 'Alireza Firouzja': 3 }, { spelt: { 'Gukesh D': 'D. Gukesh' } });
      await section.getByRole('button', { name: 'Read now' }).click();
      await expect(section.getByRole('alert')).toContainText(
        'D. Gukesh does not match exactly one player',
        { timeout: 20_000 },
      );
      await page.goto('/operator');
      await expect(page.getByText('Its source is not read any more').first()).toBeVisible();
      await page.getByRole('link', { name }).first().click();
      file = pointsFeed({ 'Alireza Firouzja': 3.5 });
      await section.getByRole('button', { name: 'Read on' }).click();
      await expect(section).toContainText('Applied as update 2', { timeout: 20_000 });
      await expect(players.getByText('3.5', { exact: true }).first()).toBeVisible();
    } finally {
      source.closeAllConnections();
      source.close();
    }
  },
);
