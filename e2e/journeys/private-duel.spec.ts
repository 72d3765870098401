import { clientOf, openAccount } from '../accounts.ts';
import { enterByApi, grant, LINEUP, pick, submit } from '../contest-play.ts';
import { covers, expect, NOT_THERE, test } from '../fixtures.ts';
import { applyByApi, enteredByTwo, pointsFeed } from '../operator-desk.ts';

const PHONE = { width: 390, height: 844 };
const HOUR_MS = 3_600_000;

test.use({ seed: 'empty for moved clocks' });

test(
  'a challenge is accepted on a phone, paid by the results of its event, and followed by a rematch',
  { annotation: covers('private-challenge') },
  async ({ server, operator, player }) => {
    const deadline = new Date(server.now().getTime() + HOUR_MS);
    const { id: followed } = await enteredByTwo({ server, operator }, ['public1', 'public2'], {
      deadline,
    });
    const later = await enteredByTwo({ server, operator }, ['public3', 'public4'], {
      deadline: new Date(deadline.getTime() + HOUR_MS),
    });
    for (const id of [followed, later.id]) {
      await operator.offerPrivate({
        params: { id },
        body: { kinds: ['head-to-head'], mostFee: 20, adminPercent: 0, mostSeats: 2 },
      });
    }
    const host = clientOf(server.url, await openAccount(server.url, 'duels'));
    // A private contest's HTML is the one of an unknown contest.
    const { page } = await player('accepts', { viewport: PHONE, tolerates: NOT_THERE });
    for (const username of ['duels', 'accepts']) await grant(operator, username, 50);
    const challenge = (title: string) =>
      host.createPrivateContest({
        body: {
          contestId: followed,
          title,
          kind: 'head-to-head',
          entryFee: 10,
          seats: 2,
          opponent: 'accepts',
        },
      });
    const { contestId } = await challenge('Round one');
    await challenge('Too much');
    await enterByApi(host, contestId, LINEUP.slice(0, 2));

    await page.goto('/friends');
    await page.getByRole('button', { name: /^Decline .*Too much$/ }).click();
    await expect(page.getByText(/Too much/)).toHaveCount(0);
    await page.getByRole('link', { name: /^See and enter .*Round one$/ }).click();
    await page.getByRole('button', { name: 'Enter', exact: true }).click();
    await pick(page, ['Fabiano Caruana', 'Hikaru Nakamura']);
    const confirm = await submit(page);
    await confirm.getByRole('button', { name: 'Confirm Entry' }).click();
    const read = () => host.contest({ params: { id: contestId } });
    await expect.poll(async () => (await read()).entrantsCount).toBe(2);

    server.moveClockTo(deadline);
    await expect.poll(async () => (await read()).status).toBe('Running');
    const final = pointsFeed({ 'Fabiano Caruana': 9, 'Hikaru Nakamura': 8 }, { final: true });
    await expect
      .poll(async () => {
        const { status } = await operator.contest({ params: { id: followed } });
        return status;
      })
      .toBe('Running');
    await applyByApi(operator, followed, final);
    await operator.settleContest({ params: { id: followed } });
    await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe('Graded');

    // The winner has the pool of $20.
    await page.goto(`/contests/completed/${contestId}`);
    const people = page.getByRole('region', { name: 'Private contest' });
    await people.getByRole('link', { name: 'Rematch with duels' }).click();
    const form = page.getByRole('dialog', { name: 'Rematch with duels' });
    await form.getByRole('button', { name: 'Challenge duels' }).click();
    await expect(page.getByRole('heading', { name: `${later.name}: Rematch` })).toBeVisible();
    expect((await host.friends({})).contests[0]).toMatchObject({
      host: 'accepts',
      challenged: true,
    });
    const { balance } = await host.account({});
    expect(balance).toBe(40);
  },
);
