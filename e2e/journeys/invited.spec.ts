/** From an operator's invitation to a verified player with a picture, who may withdraw. */
import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { clientOf, logIn, passwordOf } from '../accounts.ts';
import { grant } from '../contest-play.ts';
import { covers, expect, test } from '../fixtures.ts';
import { ask, openConsole } from '../operator-desk.ts';

test.use({ seed: 'empty for persons with identity' });

const main = (page: Page) => page.getByRole('main');

/** A red PNG of 8 × 8 pixels. */
const redPicture = (): Buffer => {
  const crcOf = (bytes: Buffer): number => {
    let crc = -1;
    for (const byte of bytes) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
    }
    return ~crc >>> 0;
  };
  const chunk = (name: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    crc.writeUInt32BE(crcOf(named));
    return Buffer.concat([length, named, crc]);
  };
  const head = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0]);
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(24, Buffer.from([220, 20, 20]))]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: 8 }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const signUpBy = async (page: Page, link: string, username: string, email: string) => {
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  const answers: readonly (readonly [string, string])[] = [
    ['Username', username],
    ['Password', passwordOf(username)],
    ['Confirm password', passwordOf(username)],
    ['First name', 'Ada'],
    ['Last name', 'Byron'],
    ['Email', email],
  ];
  for (const [label, text] of answers) {
    await main(page).getByLabel(label, { exact: true }).fill(text);
  }
  await main(page).getByRole('button', { name: 'Sign Up' }).click();
};

test(
  'an invited person signs up once, shows a face, is verified, and withdraws',
  { annotation: covers('player-invitation', 'own-picture', 'identity-check') },
  async ({ server, player, visitor, operator }) => {
    const desk = await openConsole(server, player, '/operator/people');
    const invite = await ask(desk, 'Invite players…', 'Invite players');
    await invite.getByLabel('For').selectOption('One email address');
    await invite.getByLabel('Name').fill('Ada');
    await invite.getByLabel('Email').fill('ada@friends.example');
    await invite.getByRole('button', { name: 'Make the invitation' }).click();
    await expect(desk.getByText(/ada@friends.example · Open/)).toBeVisible();
    const [invitation] = (await operator.invitations({})).invitations;
    const link = invitation?.link ?? '';

    const other = await visitor({ tolerates: /403/ });
    await signUpBy(other, link, 'not-ada', 'eve@friends.example');
    await expect(
      main(other)
        .getByText(/for another email address/)
        .first(),
    ).toBeVisible();

    const page = await visitor({ tolerates: /409/ });
    await signUpBy(page, link, 'ada', 'ada@friends.example');
    await page.waitForURL((url) => !url.pathname.startsWith('/signup'));
    await signUpBy(other, link, 'not-ada', 'ada@friends.example');
    await expect(
      main(other)
        .getByText(/has been used/)
        .first(),
    ).toBeVisible();

    await page.goto('/account?tab=profile');
    await page
      .getByLabel('Choose a picture')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: redPicture() });
    const shown = page.getByRole('img', { name: 'You', exact: true });
    await expect(shown).toBeVisible();
    await expect
      .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBe(256);

    await page.getByRole('button', { name: 'Fill in' }).click();
    const about = page.getByRole('dialog', { name: 'About you' });
    await about.getByLabel('Date of birth').fill('1990-12-31');
    await about.getByLabel('Country where you live').selectOption('Canada');
    await about.getByRole('checkbox').check();
    await about.getByRole('button', { name: 'Save' }).click();
    await about.getByRole('button', { name: 'Done' }).click();

    await grant(operator, 'ada', 50);
    const client = clientOf(server.url, await logIn(server.url, 'ada', passwordOf('ada')));
    await expect(client.requestWithdrawal({ body: { amount: 25 } })).rejects.toThrow(
      'First we must verify who you are.',
    );
    await page.getByRole('button', { name: 'Verify my identity' }).click();
    await expect(page.getByText(/^You asked on .* An operator writes to you/)).toBeVisible();

    await desk.reload();
    await desk.getByRole('table', { name: 'Identity checks' }).getByRole('link').click();
    await expect(desk.getByRole('img', { name: 'Of ada' })).toBeVisible();
    const verify = await ask(desk, 'Verify…', 'Identity of ada');
    await verify.getByLabel('Reference').fill('Case 1');
    await verify.getByRole('button', { name: 'Verify' }).click();
    await expect(desk.getByText(/Reference: Case 1/)).toBeVisible();

    await page.reload();
    await expect(page.getByText(/^Your identity was verified on/)).toBeVisible();
    await client.requestWithdrawal({ body: { amount: 25 } });
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByLabel('Choose a picture')).toBeAttached();
  },
);
