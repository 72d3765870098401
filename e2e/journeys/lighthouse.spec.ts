import { NIGHTLY } from '../extent.ts';
import { expect, test } from '../fixtures.ts';
import { LIGHTHOUSE_PAGES, type LighthousePageName } from '../lighthouse-pages.ts';
import { runLighthouse } from '../lighthouse.ts';

test.use({ seed: 'demo' });

// Without performance, because a busy machine spoils timings: `npm run bench -- lighthouse` measures it.
for (const name of Object.keys(LIGHTHOUSE_PAGES) as LighthousePageName[]) {
  const extent = name === 'contest' ? {} : { tag: NIGHTLY };
  test(`Lighthouse finds nothing on a phone: ${name}`, extent, async ({ server }) => {
    const page = await LIGHTHOUSE_PAGES[name](server.url);
    const { scores, layoutShift, faults } = await runLighthouse(server.url, page, name);
    process.stdout.write(`${JSON.stringify({ name, ...scores, layoutShift })}\n`);
    expect(faults).toEqual([]);
    expect(scores).toMatchObject({ accessibility: 100, 'best-practices': 100, seo: 100 });
    expect(layoutShift).toBe(0);
  });
}
