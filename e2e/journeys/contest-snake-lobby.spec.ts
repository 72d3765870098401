import type { Page } from '@playwright/test';
import { clientOf, openAccount } from '../accounts.ts';
import {
  answering,
  CANDIDATES,
  CANDIDATES_FEE,
  contestRead,
  deafen,
  entryCall,
  expectBalance,
  grant,
  openContest,
  withdrawCall,
} from '../contest-play.ts';
import { takeSeat } from '../draft-table.ts';
import { covers, expect, test } from '../fixtures.ts';

const SEATS = 3;

const LOBBY = {
  sample: CANDIDATES,
  terms: {
    draftType: 'Snake',
    format: 'Pick2',
    salaryCap: null,
    maxEntries: SEATS,
    maxEntriesPerUser: 1,
    pickTimeLimit: 60,
  },
} as const;

const ENTERED = 'Successfully entered the contest! The draft will begin when the lobby is full.';

const enterButton = (page: Page) => page.getByRole('button', { name: 'Enter', exact: true });

test(
  'a seat in a snake lobby is taken, given up and taken again; every failure is shown',
  {
    annotation: covers(
      'lobby-entered',
      'lobby-refused',
      'lobby-failed',
      'lobby-withdrawn',
      'lobby-withdraw-failed',
      'lobby-entry-unknown',
      'lobby-reload',
      'enter-login',
    ),
  },
  async ({ server, operator, visitor, player }) => {
    const { id } = await openContest(operator, LOBBY);
    const address = `/contests/registering/${id}`;
    const guest = await visitor();
    await guest.goto(address);
    await expect(guest.getByRole('columnheader', { name: 'Salary' })).toHaveCount(0);
    await enterButton(guest).click();
    await expect(guest.getByRole('dialog', { name: 'Log in' })).toContainText(
      'You must be logged in to enter contests.',
    );

    const { page, ...account } = await player('snake-ada');
    const client = clientOf(server.url, account);
    await deafen(page);
    await page.goto(address);
    const panel = page.getByRole('region', { name: 'Enter' });
    await takeSeat(page);
    await expect(panel.getByRole('alert')).toHaveText(
      'Your balance of $0.00 is $11.00 short of the $11.00 entry.',
    );
    await grant(operator, account.username, 50);
    // The server stores the entry, and the answer is lost: the next attempt means the same seat.
    await page.route(entryCall(id), async (route) => {
      await route.fetch();
      await route.abort();
    });
    const readAnew = page.waitForResponse(contestRead(id));
    await takeSeat(page);
    await expect(page.getByText('An error occurred while entering the contest.')).toBeVisible();
    await page.unroute(entryCall(id));
    await readAnew;
    await expect(panel.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    await expectBalance(client, 50 - CANDIDATES_FEE);

    const ask = async (): Promise<void> => {
      await panel.getByRole('button', { name: 'Withdraw' }).click();
    };
    const dialog = page.getByRole('dialog', { name: 'Withdraw from the contest?' });
    await ask();
    await expect(dialog).toContainText('$11.00 is refunded to your balance.');
    await page.route(withdrawCall(id), (route) => route.abort());
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('An error occurred while withdrawing.');
    await page.unroute(withdrawCall(id));
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('Successfully withdrawn from the contest.')).toBeVisible();
    await expect(enterButton(page)).toBeVisible();
    await expectBalance(client, 50);

    const reload = page.waitForResponse(contestRead(id));
    await takeSeat(page);
    await expect(page.getByText(ENTERED)).toBeVisible();
    await reload;
    await expect(page.getByRole('listitem').filter({ hasText: 'snake-ada' })).toBeVisible();

    // Simulated: the server lists every entry that it counts.
    await page.route(contestRead(id), async (route) => {
      const answer = await route.fetch();
      const contest = (await answer.json()) as Record<string, unknown>;
      await route.fulfill({ response: answer, json: { ...contest, entrants: [] } });
    });
    await page.reload();
    await ask();
    await expect(panel.getByRole('alert')).toHaveText('Could not find your entry to withdraw');
  },
);

test(
  'the last seat starts the draft: waiting players are redirected there, and lists show it',
  {
    annotation: covers('lobby-draft-starting', 'lobby-redirect', 'lobby-reload', 'list-drafting'),
  },
  async ({ server, operator, visitor, player }) => {
    const { id, name } = await openContest(operator, LOBBY);
    const waiting = await player('snake-bea');
    const last = await player('snake-cleo');
    const first = await openAccount(server.url, 'snake-dora');
    for (const { username } of [waiting, last, first]) await grant(operator, username, 20);
    await clientOf(server.url, first).enterContest({ params: { id }, body: {} });

    await waiting.page.goto(`/contests/registering/${id}`);
    await takeSeat(waiting.page);
    await expect(waiting.page.getByText(ENTERED)).toBeVisible();
    await expect(waiting.page.getByRole('heading', { name: 'Lobby 2 of 3' })).toBeVisible();
    await last.page.goto(`/contests/registering/${id}`);
    await takeSeat(last.page);
    await expect(
      waiting.page.getByText('Draft is starting! Redirecting to draft room...'),
    ).toBeVisible();
    await waiting.page.waitForURL(`**/draft/${id}`);
    await last.page.waitForURL(`**/draft/${id}`);
    await expect(waiting.page.getByText('UP NOW')).toBeVisible();

    const late = await visitor();
    await late.goto(`/contests/registering/${id}`);
    await late.waitForURL(`**/draft/${id}`);

    const listed = (page: Page) =>
      page.getByRole('row').filter({ has: page.getByRole('link', { name }) });
    await waiting.page.goto('/contests/registering');
    await expect(listed(waiting.page)).toHaveAttribute('data-state', /drafting-own/);
    await expect(listed(waiting.page)).toContainText('Draft is on');
    await late.goto('/contests/registering');
    await expect(listed(late)).toHaveAttribute('data-state', /drafting/);
    await expect(listed(late).getByRole('button', { name: 'Enter Draft Room' })).toHaveCount(0);
    await listed(waiting.page).getByRole('button', { name: 'Enter Draft Room' }).click();
    await waiting.page.waitForURL(`**/draft/${id}`);
  },
);

test(
  'an unknown draft type is shown as such',
  { annotation: covers('draft-type-unsupported', 'route-draft') },
  async ({ operator, visitor }) => {
    const page = await visitor();
    const { id } = await openContest(operator, { sample: CANDIDATES });
    const contest = await operator.contest({ params: { id } });
    // Simulated: only a newer server would have such a type.
    await page.route(contestRead(id), answering(200, { ...contest, draftType: 'Auction' }));
    await page.goto(`/draft/${id}`);
    await expect(page.getByText('Unsupported draft type: Auction')).toBeVisible();
    await page.getByRole('link', { name: 'Return to Contest Lobby' }).click();
    await page.waitForURL(`**/contests/registering/${id}`);
  },
);
