import { OPERATOR_ENDPOINTS } from '@captains-pick/contract';
import { createServer } from 'node:http';
import { covers, expect, test } from '../fixtures.ts';
import { tabTo } from '../keyboard.ts';
import { openConsole } from '../operator-desk.ts';
import { expectNoFaults } from '../widths.ts';

test.use({ seed: 'demo' });

test(
  'by keyboard, an owner gives a script a token and a webhook, and revokes the token',
  { annotation: covers('script-by-token', 'webhook-received') },
  async ({ player, server }) => {
    const received: string[] = [];
    let status = 503;
    const receiver = createServer((request, response) => {
      const { 'webhook-id': id, 'webhook-signature': signature = '' } = request.headers;
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        const { type } = JSON.parse(body) as { readonly type: string };
        received.push(`${String(id)} ${type} ${String(signature).split(',')[0] ?? ''}`);
        response.writeHead(status).end();
      });
    }).listen(server.hookPort, '127.0.0.1');
    try {
      const page = await openConsole(server, player, '/operator/people');
      const { keyboard } = page;
      const press = async (label: string, key = 'Enter') => {
        await tabTo(page, page.getByRole('button', { name: label, exact: true }));
        await keyboard.press(key);
      };

      await press('Make a token…');
      const making = page.getByRole('dialog', { name: 'Make an API token' });
      await tabTo(page, making.getByLabel('Name'));
      await keyboard.type('Sunday feeds');
      await tabTo(page, making.getByLabel('Create, change and pause contests'));
      await keyboard.press('Space');
      await expectNoFaults(page, 'making a token');
      await tabTo(page, making.getByRole('button', { name: 'Make the token' }));
      await keyboard.press('Enter');
      const secret = (await page.getByText(/^cpt_/).first().textContent()) ?? '';
      const readAsScript = async (call: 'operatorSelf' | 'ledger') =>
        (
          await fetch(server.url + OPERATOR_ENDPOINTS[call].path, {
            headers: { authorization: `Bearer ${secret}` },
          })
        ).status;
      expect(await readAsScript('operatorSelf')).toBe(200);
      expect(await readAsScript('ledger')).toBe(403);

      await press('Add a webhook…');
      const adding = page.getByRole('dialog', { name: 'Add a webhook' });
      await tabTo(page, adding.getByLabel('Name'));
      await keyboard.type('League site');
      await tabTo(page, adding.getByLabel('Address'));
      await keyboard.type(`http://127.0.0.1:${server.hookPort}/in`);
      await expectNoFaults(page, 'adding a webhook');
      await tabTo(page, adding.getByRole('button', { name: 'Add', exact: true }));
      await keyboard.press('Enter');
      await expect(page.getByText(/^whsec_/)).toBeVisible();

      await press('Send a test League site');
      await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1);
      status = 204;
      await expect.poll(() => received.length, { timeout: 30_000 }).toBe(2);
      expect(received).toEqual([received[1], received[1]]);
      expect(received[0]).toMatch(/^msg_\d+ test\.sent v1$/);
      await page.reload();
      await press('Deliveries… League site');
      const deliveries = page.getByRole('dialog', { name: 'Deliveries to League site' });
      await expect(deliveries.getByText(/^Sent · .* · 2 attempts$/)).toBeVisible();
      await expectNoFaults(page, 'deliveries');
      await keyboard.press('Escape');

      await press('Revoke: Sunday feeds');
      const revoking = page.getByRole('dialog', { name: 'Revoke: Sunday feeds' });
      await tabTo(page, revoking.getByLabel('Reason'));
      await keyboard.type('It was in a log');
      await keyboard.press('Enter');
      await expect(revoking).toHaveCount(0);
      expect(await readAsScript('operatorSelf')).toBe(401);
    } finally {
      receiver.close();
    }
  },
);
