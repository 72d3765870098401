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
    const loaded = 'route="/contests/:tab",navigation="load"';
    const counts = ['lcp_seconds', 'fcp_seconds', 'ttfb_seconds', 'inp_seconds', 'cls'].map(
      (vital) => `web_vital_${vital}_count{${loaded}}`,
    );
    const sum = `web_vital_lcp_seconds_sum{${loaded}}`;
    const before = new Map<string, number>();
    for (const name of [...counts, sum]) before.set(name, await sampleOf(server.url, name));
    const addedTo = async (name: string): Promise<number> =>
      (await sampleOf(server.url, name)) - (before.get(name) ?? 0);

    const page = await visitor();
    const visit = async (): Promise<void> => {
      await page.goto('/contests/registering');
      await expect(page.getByText('times are local')).toBeVisible();
      // The first touch also loads the code that measures.
      const measuring = page.waitForResponse(/measure-vitals/);
      await page.getByRole('link', { name: /^Running/ }).click();
      await measuring;
      await page.waitForURL('**/contests/running');
      await expect(page.getByText('times are local')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.goto('about:blank');
    };
    // Nothing shows when the loaded code starts to measure. A page that is left before reports nothing.
    await expect(async () => {
      await visit();
      for (const name of counts) {
        await expect.poll(() => addedTo(name), { message: name, timeout: 3000 }).toBeGreaterThan(0);
      }
    }).toPass();
    const lcp = await addedTo(sum);
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
