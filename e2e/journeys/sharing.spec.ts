import { hrefTo, ROUTES, type ContestSummary, type Route } from '@captains-pick/contract';
import { contestTab } from '@captains-pick/rules';
import { CANDIDATES, openContest } from '../contest-play.ts';
import { covers, expect, test } from '../fixtures.ts';

test.use({ seed: 'demo' });

const SITE = "Captain's Pick";

const named = ({ tournamentName, sport, status }: ContestSummary): string =>
  `${tournamentName} · ${sport} · ${status}`;

test(
  'the first response of every page has its title, description, address and tags for previews',
  { annotation: covers('first-response', 'contest-title') },
  async ({ operator, request, server, visitor }) => {
    const contests = await operator.contests({});
    const pictures = new Set<string>();
    const pages = Object.values<Route>(ROUTES).flatMap((route): [string, string][] => {
      if (route.access === 'operator' || route.pattern === '*') return [];
      if (!route.pattern.includes(':')) return [[route.pattern, route.title]];
      return contests
        .filter(({ status }) => route.pattern.includes(`/${contestTab(status)}/`))
        .map((contest) => [route.pattern.replace(':contestId', contest._id), named(contest)]);
    });
    const statuses = new Set(contests.map(({ status }) => status));
    expect([...statuses]).toEqual(expect.arrayContaining(['Registering', 'Running', 'Graded']));
    // Nothing but the response: no script runs.
    const page = await visitor({ javaScriptEnabled: false });
    for (const [path, title] of pages) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      await expect(page).toHaveTitle(title === '' ? SITE : `${title} · ${SITE}`);
      const content = (name: string): Promise<string | null> =>
        page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
      expect(await content('og:title')).toBe(title === '' ? SITE : title);
      expect(await content('og:site_name')).toBe(SITE);
      expect(await content('description'), path).toMatch(/^.{40,160}$/u);
      expect(await content('og:description')).toBe(await content('description'));
      expect(await content('og:url'), path).toBe(server.url + path);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        server.url + path,
      );
      const picture = await content('og:image');
      expect(picture?.startsWith(`${server.url}/previews/`), path).toBe(true);
      pictures.add(picture ?? '');
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(data, path).toHaveLength(/^\/contests\/\w+\/./.test(path) ? 1 : 0);
      for (const each of data) expect(JSON.parse(each)).toMatchObject({ url: server.url + path });
    }
    // One of each kind: an address may ask for a minute's number only.
    const kinds = Map.groupBy(pictures, (picture) =>
      picture.replace(/\?.*/, '').replace(/contests\/\w+/, 'contests/id'),
    );
    expect([...kinds.keys()].toSorted()).toEqual([
      `${server.url}/previews/contests/id/picture.png`,
      `${server.url}/previews/site.png`,
    ]);
    for (const [picture = ''] of kinds.values()) {
      const response = await request.get(picture);
      expect([picture, response.status()]).toEqual([picture, 200]);
      expect(response.headers()['content-type']).toBe('image/png');
      expect(new TextDecoder('latin1').decode(await response.body()).slice(1, 4)).toBe('PNG');
    }
  },
);

test(
  'the page of a player names no address, because its HTML is the same for all players, and is not listed',
  { annotation: covers('first-response') },
  async ({ visitor }) => {
    const page = await visitor({ javaScriptEnabled: false });
    const response = await page.goto(hrefTo('player', { username: 'anybody' }));
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(`Player · ${SITE}`);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('meta[property="og:url"], link[rel="canonical"]')).toHaveCount(0);
  },
);

test(
  'a contest’s title follows its status, and the way from page to page',
  { annotation: covers('contest-title') },
  async ({ operator, visitor }) => {
    const { id, name } = await openContest(operator, { sample: CANDIDATES });
    const page = await visitor();
    await page.goto(hrefTo('registering-list'));
    await expect(page).toHaveTitle(`Registering contests · ${SITE}`);
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveTitle(`${name} · Chess · Registering · ${SITE}`);
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Enter', exact: true }).waitFor();
    await operator.cancelContest({ params: { id }, body: { reason: 'A journey about titles' } });
    await expect(page).toHaveURL(/\/contests\/completed\//);
    await expect(page).toHaveTitle(`${name} · Chess · Cancelled · ${SITE}`);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Rules' })
      .click();
    await expect(page).toHaveTitle(`Rules · ${SITE}`);

    // A full load shows the same title from the first response on.
    const seen: string[] = [];
    await page.exposeFunction('sawTitle', (title: string) => seen.push(title));
    await page.addInitScript(() => {
      const report = (): void => void Reflect.get(window, 'sawTitle')(document.title);
      document.addEventListener('DOMContentLoaded', () => {
        report();
        new MutationObserver(report).observe(document.head, { childList: true, subtree: true });
      });
    });
    await page.goto(hrefTo('completed-contest', { contestId: id }), { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect([...new Set(seen)]).toEqual([`${name} · Chess · Cancelled · ${SITE}`]);
  },
);

test(
  'the site has icons and a manifest, and the browser’s bars take the chosen theme',
  { annotation: covers('site-icons') },
  async ({ request, server, visitor }) => {
    const page = await visitor({ colorScheme: 'light' });
    await page.goto('/');
    const hrefs = await page
      .locator('link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs).toHaveLength(4);
    const manifest: unknown = await (await request.get(`${server.url}/site.webmanifest`)).json();
    const { icons } = manifest as { readonly icons: readonly { readonly src: string }[] };
    for (const href of [...hrefs, ...icons.map(({ src }) => src)]) {
      const response = await request.get(server.url + href);
      expect(response.status(), href).toBe(200);
      expect(response.headers()['content-type'], href).toMatch(
        href.endsWith('.png')
          ? /^image\/png/
          : href.endsWith('.svg')
            ? /^image\/svg/
            : /manifest\+json/,
      );
    }

    /** The colours that apply, as the browser chooses among the tags. */
    const barColours = (): Promise<readonly string[]> =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
          .filter(({ media }) => matchMedia(media).matches)
          .map(({ content }) => content),
      );
    expect(await barColours()).toEqual(['#ffffff']);
    const toggle = page.getByRole('button', { name: /^Theme: / });
    await expect(async () => {
      await toggle.click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark', { timeout: 1000 });
    }).toPass();
    expect(await barColours()).toEqual(['#121826']);
    await page.reload();
    expect(await barColours()).toEqual(['#121826']);
  },
);
