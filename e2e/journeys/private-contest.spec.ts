import { clientOf, openAccount } from '../accounts.ts';
import { CANDIDATES, grant, openContest, pick, submit } from '../contest-play.ts';
import { covers, expect, NOT_THERE, test } from '../fixtures.ts';
import { contestPath, openConsole } from '../operator-desk.ts';

const PHONE = { width: 390, height: 844 };
const TITLE = 'Thursday table';

test(
  'a private contest is offered, started, shared and joined on a phone, and a stranger finds nothing',
  { annotation: covers('private-contest', 'route-friends', 'route-invite') },
  async ({ server, operator, player, visitor }) => {
    const { id: followed, name } = await openContest(operator, { sample: CANDIDATES });
    const desk = await openConsole(server, player, contestPath(followed));
    await desk.getByRole('button', { name: 'Offer…' }).click();
    const offer = desk.getByRole('dialog', { name: 'Offer private contests' });
    await offer.getByRole('button', { name: 'Offer', exact: true }).click();
    await expect(desk.getByText(/^Offered: lineups, live drafts, head to head/)).toBeVisible();

    const host = await player('hosts', { viewport: PHONE });
    await grant(operator, host.username, 50);
    const { page } = host;
    await page.goto('/contests/registering');
    await page.getByRole('link', { name: 'Play with friends' }).click();
    await page.getByRole('button', { name: 'Start a contest' }).click();
    const form = page.getByRole('dialog', { name: 'Start a contest' });
    const chosen = await form
      .getByLabel('Event')
      .locator('option', { hasText: name })
      .getAttribute('value');
    await form.getByLabel('Event').selectOption(chosen);
    await form.getByLabel('Name').fill(TITLE);
    await form.getByLabel('Entry fee in dollars').fill('10');
    await form.getByRole('button', { name: 'Start the contest' }).click();
    const full = `${name}: ${TITLE}`;
    await expect(page.getByRole('heading', { name: full })).toBeVisible();
    const contestId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const people = page.getByRole('region', { name: 'Private contest' });
    await people.getByRole('button', { name: 'Make an invite link' }).click();
    await expect(people.getByRole('button', { name: 'Share the invite link' })).toBeVisible();
    const { link } = await clientOf(server.url, host).guests({ params: { id: contestId } });

    // A visitor opens the link, logs in, and comes back to it.
    const account = await openAccount(server.url, 'joins');
    await grant(operator, 'joins', 50);
    const guest = await visitor({ viewport: PHONE, tolerates: NOT_THERE });
    await guest.goto(`/invite#${link}`);
    await expect(guest.getByRole('heading', { name: full })).toBeVisible();
    await guest.getByRole('link', { name: 'Log in to join' }).click();
    await guest.getByLabel('Username').fill('joins');
    await guest.getByLabel('Password', { exact: true }).fill(account.password);
    await guest.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await guest.getByRole('button', { name: 'Join' }).click();
    await expect(guest).toHaveURL(new RegExp(`/contests/registering/${contestId}$`));
    await guest.getByRole('button', { name: 'Enter', exact: true }).click();
    await pick(guest);
    const confirm = await submit(guest);
    await confirm.getByRole('button', { name: 'Confirm Entry' }).click();
    await expect(guest).toHaveURL(new RegExp(contestId));

    // Without a reload the host sees who has come.
    await expect(people.getByRole('listitem').filter({ hasText: 'joins' })).toContainText(
      'Entered',
    );

    // A stranger with the address finds a contest that does not exist.
    const stranger = await player('strays', { viewport: PHONE, tolerates: NOT_THERE });
    for (const path of ['contests/registering', 'draft', 'contests/running']) {
      await stranger.page.goto(`/${path}/${contestId}`);
      await expect(
        stranger.page.getByText('Contest details not found or ID was invalid.').first(),
      ).toBeVisible();
    }
    await stranger.page.goto('/contests/registering');
    await expect(stranger.page.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(stranger.page.getByText(TITLE)).toHaveCount(0);

    // The guest is removed: the fee comes back, and the page has nothing to show.
    await people.getByRole('button', { name: 'Remove joins' }).click();
    const asked = page.getByRole('dialog', { name: 'Remove joins?' });
    await asked.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(people.getByText('joins is removed. Entries are refunded.')).toBeVisible();
    const removed = clientOf(server.url, account);
    expect((await removed.account({})).balance).toBe(50);
    await guest.reload();
    await expect(
      guest.getByText('Contest details not found or ID was invalid.').first(),
    ).toBeVisible();
  },
);
