import { hrefTo } from '@captains-pick/contract';
import { logIn, passwordOf } from '../accounts.ts';
import { covers, expect, test } from '../fixtures.ts';
import { applyByApi, enteredByTwo, openConsole, pointsFeed } from '../operator-desk.ts';

const HOUR_MS = 3_600_000;
const PHONE = { width: 390, height: 844 };

test.use({ seed: 'empty for moved clocks' });

test(
  'a result is disputed on a phone, answered in the console, and the answer is read',
  { annotation: covers('dispute') },
  async ({ server, operator, player }) => {
    const deadline = new Date(server.now().getTime() + HOUR_MS);
    const { id, name } = await enteredByTwo({ server, operator }, ['disputes', 'wins'], {
      deadline,
    });
    server.moveClockTo(deadline);
    const statusOf = async () => (await operator.contest({ params: { id } })).status;
    await expect.poll(statusOf).toBe('Running');
    await applyByApi(operator, id, pointsFeed({ 'Gukesh D': 9 }, { final: true }));
    await operator.settleContest({ params: { id } });

    const account = await logIn(server.url, 'disputes', passwordOf('disputes'));
    const { page } = await player(account, { viewport: PHONE });
    const openCheck = async () => {
      await page.goto(hrefTo('completed-contest', { contestId: id }));
      await page.getByRole('button', { name: 'Check this result' }).click();
      const dialog = page.getByRole('dialog', { name: 'Check this result' });
      await expect(dialog.getByText('Everything matches.')).toBeVisible();
      return dialog;
    };
    const check = await openCheck();
    await check.getByRole('button', { name: 'Dispute this result' }).click();
    await check.getByLabel('What is wrong?').fill('Firouzja drew the last game.');
    await check.getByRole('button', { name: 'Send the dispute' }).click();
    await expect(check.getByText('It is with us.')).toBeVisible();

    const desk = await openConsole(server, player, '/operator/contests');
    await desk.getByRole('button', { name: `Answer… disputes in ${name}` }).click();
    const asked = desk.getByRole('dialog', { name: 'Dispute of disputes' });
    await expect(asked.getByText('Firouzja drew the last game.')).toBeVisible();
    await expect(asked.getByText(/Captain Alireza Firouzja/)).toBeVisible();
    await asked.getByLabel('Answer to the player').fill('The official table has a loss.');
    await asked.getByRole('button', { name: 'Answer', exact: true }).click();
    await expect(asked).toHaveCount(0);

    const again = await openCheck();
    await expect(again.getByText('The official table has a loss.')).toBeVisible();
    await expect(again.getByRole('button', { name: 'Dispute this result' })).toHaveCount(0);
  },
);
