import { createClient } from '@captains-pick/contract';
import { NIGHTLY } from '../extent.ts';
import { expect, test } from '../fixtures.ts';
import { runLighthouse } from '../lighthouse.ts';

test.use({ seed: 'demo' });

/** Without performance, because a busy machine spoils timings: `npm run bench -- lighthouse` measures it. */
const PAGES = ['home', 'list', 'contest'] as const;

for (const name of PAGES) {
  const extent = name === 'contest' ? {} : { tag: NIGHTLY };
  test(`Lighthouse finds nothing on a phone: ${name}`, extent, async ({ server }) => {
    const contests = await createClient({ baseUrl: server.url, tokens: null }).publicContests({});
    const open = contests.find(({ status }) => status === 'Registering');
    const paths = {
      home: '/',
      list: '/contests/registering',
      contest: `/contests/registering/${open?._id ?? 'none'}`,
    } as const;
    const { scores, layoutShift, faults } = await runLighthouse(server.url + paths[name], name);
    process.stdout.write(`${JSON.stringify({ name, ...scores, layoutShift })}\n`);
    expect(faults).toEqual([]);
    expect(scores).toMatchObject({ accessibility: 100, 'best-practices': 100, seo: 100 });
    expect(layoutShift).toBe(0);
  });
}
