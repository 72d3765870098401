import { openAccount, passwordOf } from '../accounts.ts';
import { covers, expect, test } from '../fixtures.ts';

const NEW_PASSWORD = 'brassie mashie 57 niblick';

test(
  'a forgotten password is replaced by the link of a mail, once',
  { annotation: covers('password-forgotten') },
  async ({ server, visitor, operator }) => {
    const { username } = await openAccount(server.url, 'pw-olga');
    const address = `${username}@example.com`;
    const page = await visitor({ tolerates: /410/ });
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('main').getByLabel('Email').fill(address);
    await page.getByRole('button', { name: 'Send link' }).dblclick();
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      'a mail with a link is on its way',
    );

    const mailed = async () =>
      (await operator.mails({})).mails.filter(
        (mail) => mail.address === address && mail.kind === 'reset-password',
      );
    await expect.poll(async () => (await mailed())[0]?.state).toBe('kept');
    expect(await mailed(), 'one mail for two clicks').toHaveLength(1);
    const id = (await mailed())[0]?._id ?? '';
    const { text } = await operator.readMail({ params: { id } });
    const [link = ''] = /\/reset-password#\S+/.exec(text) ?? [];

    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      'Your password is changed',
    );
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).first().click();
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(passwordOf(username));
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Wrong username or password',
    );
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Login successful!');

    const second = await visitor({ tolerates: /410/ });
    await second.goto(link);
    await second.getByLabel('New password', { exact: true }).fill('another brassie 58 niblick');
    await second.getByRole('button', { name: 'Set password' }).click();
    await expect(second.getByRole('main').getByRole('alert')).toContainText('used or has expired');
    await second.getByRole('link', { name: 'Send me a new link' }).click();
    await expect(second).toHaveURL(/\/forgot-password$/);
  },
);
