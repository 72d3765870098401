import { clientOf, openAccount } from '../accounts.ts';
import {
  CANDIDATES,
  deafen,
  expectBalance,
  grant,
  openContest,
  pick,
  submit,
} from '../contest-play.ts';
import { covers, expect, test } from '../fixtures.ts';
import { contestPath, FIELD, openConsole } from '../operator-desk.ts';

test.use({ viewport: { width: 390, height: 844 } });

test(
  'a fee is changed while somebody enters, who sees it before anything is charged; the contest is copied',
  { annotation: covers('operator-edits-contest', 'operator-copies-contest') },
  async ({ operator, player, server }) => {
    const { id, name } = await openContest(operator, { sample: CANDIDATES });
    const account = await openAccount(server.url, 'fee.watcher');
    const client = clientOf(server.url, account);
    const { page } = await player(account, { tolerates: /409/ });
    await grant(operator, 'fee.watcher', 100);
    await deafen(page);
    await page.goto(`/draft/${id}`);
    await pick(page);
    const dialog = await submit(page);
    await expect(dialog).toContainText('$11.00');

    const desk = await openConsole(server, player, contestPath(id));
    await desk.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(desk.getByRole('heading', { level: 1, name: `Edit ${name}` })).toBeVisible();
    await expect(desk.getByLabel('Sport')).toBeDisabled();
    await desk.getByLabel('Entry fee, $').fill('15');
    await desk.getByRole('button', { name: 'Save the terms' }).click();
    await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(desk.getByText('$16.00', { exact: true })).toBeVisible();

    await dialog.getByRole('button', { name: 'Confirm Entry' }).click();
    await expect(dialog.getByRole('alert')).toContainText(
      'The fee of this contest is now $16.00. Nothing was charged.',
    );
    await expectBalance(client, 100);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    const again = await submit(page);
    await expect(again).toContainText('$16.00');
    await again.getByRole('button', { name: 'Confirm Entry' }).click();
    await expect(page).toHaveURL(new RegExp(`/contests/registering/${id}`));
    await expectBalance(client, 84);

    await desk.reload();
    await expect(desk.getByRole('link', { name: 'Copy', exact: true })).toBeVisible();
    await expect(desk.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
    await desk.getByRole('link', { name: 'Copy', exact: true }).click();
    await expect(desk.getByRole('heading', { level: 1, name: `Copy of ${name}` })).toBeVisible();
    await desk.getByLabel('Event', { exact: true }).fill(`${name}, a second`);
    await desk.getByLabel('Entry fee, $').fill('5');
    const preview = desk.getByRole('region', { name: 'As players will see it' });
    await expect(preview.getByRole('heading', { name: `${name}, a second` })).toBeVisible();
    await expect(preview.getByRole('table', { name: 'Players' })).toContainText(FIELD[0]);
    await desk.getByRole('button', { name: 'Create the copy' }).click();
    await expect(desk.getByRole('heading', { level: 1, name: `${name}, a second` })).toBeVisible();
    const copy = await operator.contest({
      params: { id: new URL(desk.url()).pathname.split('/').at(-1) ?? '' },
    });
    expect(copy).toMatchObject({ entryFee: 5, entrantsCount: 0, status: 'Registering' });
    expect(copy.players.map((one) => one.name)).toEqual([...FIELD]);
  },
);
