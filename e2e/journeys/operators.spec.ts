import { clientOf, logIn, openAccount } from '../accounts.ts';
import { grant } from '../contest-play.ts';
import { covers, expect, NOT_THERE, test } from '../fixtures.ts';
import { ask, openConsole } from '../operator-desk.ts';

const PASSWORD = 'seven brass teapots hum';

test(
  'an owner invites a cashier, and a large grant needs both',
  {
    annotation: covers('operator-roles', 'operator-second-person', 'operator-reads-person'),
  },
  async ({ player, visitor, operator, server }) => {
    await openAccount(server.url, 'grantee');
    await grant(operator, 'grantee', 25);
    const page = await openConsole(server, player, '/operator/people');

    const invite = await ask(page, 'Invite…', 'Invite an operator');
    await invite.getByLabel('Username').fill('casey');
    await invite.getByLabel('Email').fill('casey@operators.example');
    await invite.getByLabel('Role').selectOption('cashier');
    await invite.getByRole('button', { name: 'Invite' }).click();
    const link = await page.getByText(/\/reset-password#/).textContent();
    const { pathname, hash } = new URL(link ?? '');

    const joining = await visitor();
    await joining.goto(pathname + hash);
    await joining.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await joining
      .getByRole('button', { name: /password/i })
      .last()
      .click();
    await expect
      .poll(async () => (await operator.operators({})).operators.at(-1)?.joinedAt ?? null)
      .not.toBeNull();

    await expect(page).toHaveTitle("People · Captain's Pick");
    await page.getByRole('searchbox', { name: 'Username, address, name or id' }).fill('grant');
    await page.getByRole('link', { name: 'grantee' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'grantee' })).toBeVisible();
    await expect(page).toHaveTitle("Person · Captain's Pick");
    await page.getByRole('button', { name: /^Ledger: Grant/ }).click();
    const journal = page.getByRole('dialog', { name: 'Journal' });
    await expect(journal.getByText('Grant by operator')).toBeVisible();
    await expect(journal.getByRole('row', { name: /^outside/ })).toContainText('−$25.00');
    await journal.getByRole('button', { name: 'Close' }).last().click();
    const give = await ask(page, 'Grant…', 'Grant to grantee');
    await give.getByLabel('Amount in dollars').fill('995000');
    await give.getByLabel('Reason').fill('The prize of the spring league');
    await give.getByRole('button', { name: 'Propose' }).click();
    await expect(page.getByText(/\$995,000.00 for grantee waits/)).toBeVisible();
    const acts = (await operator.auditLog({})).acts.map(({ act }) => act);
    expect(acts).toEqual(expect.arrayContaining(['propose', 'read-booking', 'read-person']));

    const casey = await logIn(server.url, 'casey', PASSWORD);
    const { page: desk } = await player(casey, { tolerates: NOT_THERE });
    await desk.goto('/operator');
    await expect(desk.getByRole('heading', { level: 1, name: /^Tonight/ })).toBeVisible();
    await expect(desk.getByRole('link', { name: 'New contest' })).toHaveCount(0);
    await desk.getByRole('link', { name: 'Second persons 1' }).click();
    await expect(desk.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible();
    const confirm = await ask(desk, 'Confirm the proposal for grantee', 'Confirm the proposal?');
    await confirm.getByRole('button', { name: 'Confirm' }).click();
    await expect(desk.getByText('Confirmed and booked: $995,000.00, grantee.')).toBeVisible();
    const { people } = await operator.people({ query: { find: 'grantee' } });
    expect(people[0]?.balance).toBe(995_025);

    await operator.disableOperator({
      params: { username: 'casey' },
      body: { reason: 'The journey is over' },
    });
    await expect(clientOf(server.url, casey).operatorSelf({})).rejects.toThrow();
  },
);
