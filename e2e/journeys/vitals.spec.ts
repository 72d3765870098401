import { covers, expect, test } from '../fixtures.ts';

/** The value of one sample of `/metrics`; 0 when there is none. */
const sampleOf = async (url: string, name: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? 0 : Number(line.slice(name.length));
};

test(
  'a page reports its speed when it is left, and the server shows it',
  { annotation: covers('frame-metrics') },
  async ({ server, visitor }) => {
    const page = await visitor();
    await page.goto('/contests/registering');
    await expect(page.getByText('times are local')).toBeVisible();
    // The first touch also loads the code that measures.
    const measuring = page.waitForResponse(/measure-vitals/);
    await page.getByRole('link', { name: /^Running/ }).click();
    await measuring;
    await page.waitForURL('**/contests/running');
    await expect(page.getByText('times are local')).toBeVisible();
    // The code is loaded, and starts measuring a moment later.
    await page.waitForLoadState('networkidle');

    await page.goto('about:blank');

    const loaded = 'route="/contests/:tab",navigation="load"';
    for (const vital of ['lcp_seconds', 'fcp_seconds', 'ttfb_seconds', 'inp_seconds', 'cls']) {
      await expect
        .poll(() => sampleOf(server.url, `web_vital_${vital}_count{${loaded}}`), { message: vital })
        .toBe(1);
    }
    const lcp = await sampleOf(server.url, `web_vital_lcp_seconds_sum{${loaded}}`);
    expect(lcp).toBeGreaterThan(0);
    expect(lcp).toBeLessThan(30);
  },
);

test('an untouched page is measured once it has been quiet', async ({ visitor }) => {
  const page = await visitor();
  await page.clock.install();
  const measuring = page.waitForRequest(/measure-vitals/);
  await page.goto('/rules', { waitUntil: 'networkidle' });
  await page.clock.fastForward('00:10');
  await measuring;
});
