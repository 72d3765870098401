import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BODIES, buildWeb, OFF_SCRIPT, SCRIPT, type BuiltWeb } from './built-web.ts';
import { vocabularyFaults } from './schema-vocabulary.ts';
import {
  enter,
  makeContest,
  makePlayer,
  openWorld,
  valueOf,
  type TestWorld,
} from './test-world.ts';

const SITE = 'https://pick.example.org';

let web: BuiltWeb;
let world: TestWorld;
beforeAll(async () => {
  web = await buildWeb();
  world = await openWorld({ webRoot: web.folder, publicUrl: SITE });
});
afterAll(async () => {
  await world.close();
  await web.remove();
});

const html = { accept: 'text/html' };

const getFrom =
  ({ baseUrl }: TestWorld) =>
  (pathname: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(baseUrl + pathname, { headers });

const get = (pathname: string, headers?: Record<string, string>): Promise<Response> =>
  getFrom(world)(pathname, headers);

const textOf = async (pathname: string): Promise<string> => (await get(pathname, html)).text();

const titleIn = (page: string): string | undefined => /<title>([^<]*)<\/title>/.exec(page)?.[1];

/** The content of a `meta` element, by its name or property. */
const metaIn = (page: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(page)?.[1];

const canonicalIn = (page: string): string | undefined =>
  /<link rel="canonical" href="([^"]*)">/.exec(page)?.[1];

const dataIn = (page: string): unknown => {
  const json = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(page)?.[1];
  return json === undefined ? undefined : JSON.parse(json);
};

describe('the web app', () => {
  test('sends each page at its address, revalidated each time', async () => {
    const pages = [
      ['/', BODIES.home],
      ['/?from=mail', BODIES.home],
      ['/contests/registering', BODIES.list],
      ['/contests/registering/', BODIES.list],
    ] as const;
    for (const [address, content] of pages) {
      const response = await get(address, html);
      expect([address, response.status]).toEqual([address, 200]);
      expect(await response.text()).toContain(content);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('etag')).not.toBeNull();
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      // A form that its script has not taken over yet would put its fields into the address.
      expect(response.headers.get('content-security-policy')).toContain("form-action 'none'");
    }
    expect((await get('/contests/registering', { accept: '*/*' })).status).toBe(200);
    expect((await get('/contests/registering', { accept: 'application/json' })).status).toBe(404);
  });

  test('compresses a page as the client takes it, and sends it once', async () => {
    const plain = await get('/', { ...html, 'accept-encoding': 'identity' });
    const text = await plain.text();
    for (const encoding of ['br', 'gzip'] as const) {
      const response = await get('/', { ...html, 'accept-encoding': `${encoding}, x;q=0` });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toContain('accept-encoding');
      expect(await response.text()).toBe(text);
    }
    const etag = plain.headers.get('etag') ?? '';
    // Without the second header, Node's fetch sends `no-cache`.
    const again = { ...html, 'cache-control': 'max-age=0' };
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`]) {
      expect((await get('/', { ...again, 'if-none-match': held })).status).toBe(304);
    }
    expect((await get('/', { ...again, 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('sends the not-found page at an address without a page', async () => {
    const addresses = ['/nowhere', '/contests', '/Contests/Registering', '/a/b/c?d', '/pages/x'];
    for (const address of addresses) {
      const response = await get(address, { ...html, 'if-none-match': '*' });
      const page = await response.text();
      expect([address, response.status]).toEqual([address, 404]);
      expect(page).toContain(BODIES.missing);
      expect(metaIn(page, 'robots')).toBe('noindex');
      expect(canonicalIn(page)).toBeUndefined();
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
    for (const address of ['/pages/home.html', '/pages.json', '/%70ages/home.html']) {
      const { status } = await get(address, { accept: 'application/json' });
      expect([address, status]).toEqual([address, 404]);
    }
    for (const address of ['/assets/gone.js', '/api/nowhere', '/socket.io']) {
      const response = await get(address, html);
      expect(await response.text()).not.toContain(BODIES.missing);
    }
    expect((await get('/gone.png', { accept: '*/*' })).status).toBe(404);
    expect((await get('/..%2f..%2fpackage.json', html)).status).not.toBe(500);
  });

  test('lets hashed files be cached for good, others not', async () => {
    const script = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(await script.text()).toBe(SCRIPT);
    expect(script.headers.get('content-encoding')).toBe('br');
    expect(script.headers.get('content-type')).toMatch(/^(?:text|application)\/javascript/);
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const file of ['/first-paint.js', '/service-worker.js']) {
      const response = await get(file);
      expect([await response.text(), response.headers.get('cache-control')]).toEqual([
        SCRIPT,
        'no-cache',
      ]);
      expect(response.headers.get('content-type')).toMatch(/^(?:text|application)\/javascript/);
    }
  });
});

test('sends, by a setting, a service worker that removes itself', async () => {
  const off = await openWorld({ webRoot: web.folder, serviceWorker: false });
  try {
    const response = await getFrom(off)('/service-worker.js', { 'accept-encoding': 'identity' });
    expect(await response.text()).toBe(OFF_SCRIPT);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-type')).toMatch(/^(?:text|application)\/javascript/);
  } finally {
    await off.close();
  }
});

describe('the head of a page', () => {
  test('has its title, description, address and tags for shared links', async () => {
    const page = await textOf('/contests/registering?sport=golf');
    expect(titleIn(page)).toBe('Registering contests · Captain&#39;s Pick');
    expect(metaIn(page, 'description')).toMatch(/^The registering fantasy contests on poker/);
    expect(metaIn(page, 'robots')).toBeUndefined();
    expect(canonicalIn(page)).toBe(`${SITE}/contests/registering`);
    expect(metaIn(page, 'og:url')).toBe(`${SITE}/contests/registering`);
    expect(metaIn(page, 'og:title')).toBe('Registering contests');
    expect(metaIn(page, 'og:site_name')).toBe('Captain&#39;s Pick');
    expect(metaIn(page, 'og:type')).toBe('website');
    expect(titleIn(await textOf('/'))).toBe('Captain&#39;s Pick');
    expect(metaIn(await textOf('/account'), 'robots')).toBe('noindex');
  });

  test('names a contest, its event and its status', async () => {
    const contestId = await makeContest(world, { tournamentName: 'The Open 2026' });
    const page = await textOf(`/contests/registering/${contestId}`);
    expect(titleIn(page)).toBe('The Open 2026 · Golf · Registering · Captain&#39;s Pick');
    expect(metaIn(page, 'og:title')).toBe('The Open 2026 · Golf · Registering');
    expect(metaIn(page, 'description')).toMatch(
      /^Golf fantasy contest, open for entries until \w+ \d+, \d{4}, \d\d:\d\d UTC\. Entry: \$22\. 0 of 100 places taken\.$/,
    );
    expect(metaIn(page, 'og:description')).toBe(metaIn(page, 'description'));
    expect(metaIn(page, 'robots')).toBeUndefined();
    const address = `${SITE}/contests/registering/${contestId}`;
    expect(canonicalIn(page)).toBe(address);
    expect(dataIn(page)).toMatchObject({ name: 'The Open 2026', url: address });
    expect(vocabularyFaults(dataIn(page))).toEqual([]);
    expect(page).toContain('<h1>The Open 2026</h1>');
    const api = await get(`/contests/registering/${contestId}`, { accept: 'application/json' });
    expect(api.status).toBe(404);
  });

  test('names the page for the contest’s status as the canonical one', async () => {
    const contestId = await makeContest(world);
    valueOf(
      await world.services.lifecycle.cancel({ contestId, reason: 'rain', by: world.operator }),
    );
    const page = await textOf(`/contests/registering/${contestId}`);
    expect(titleIn(page)).toContain('· Cancelled ·');
    expect(canonicalIn(page)).toBe(`${SITE}/contests/completed/${contestId}`);
    expect(metaIn(page, 'robots')).toBe('noindex');
    expect(dataIn(page)).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
  });

  test('says that the draft page is one, and keeps it out of search engines', async () => {
    const contestId = await makeContest(world);
    const page = await textOf(`/draft/${contestId}`);
    expect(titleIn(page)).toMatch(/^Draft: An Open · Golf · Registering · /);
    expect(canonicalIn(page)).toBe(`${SITE}/draft/${contestId}`);
    expect(metaIn(page, 'robots')).toBe('noindex');
    expect(dataIn(page)).toBeUndefined();
  });

  test('keeps contests out of search engines that no list shows', async () => {
    const contestId = await makeContest(world);
    await world.services.contests.unlist([contestId]);
    const page = await textOf(`/contests/registering/${contestId}`);
    expect(titleIn(page)).toContain('An Open');
    expect(metaIn(page, 'robots')).toBe('noindex');
    expect(await textOf('/sitemap.xml')).not.toContain(contestId);
  });

  test.each([
    'A & B\'s "Open" </title></h1><script>alert(1)</script> $& %NAME% %HEAD% <!--',
    '</script><script>alert(2)</script>',
    'Ünïcödé ♞ 東京 \u202eOpen 🏆'.replace('\u202e', ''),
    'W'.repeat(200),
  ])('escapes the name %s', async (tournamentName) => {
    const contestId = await makeContest(world, { tournamentName });
    const page = await textOf(`/contests/registering/${contestId}`);
    const escaped = tournamentName
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;');
    expect(titleIn(page)).toBe(`${escaped} · Golf · Registering · Captain&#39;s Pick`);
    expect(metaIn(page, 'og:title')).toBe(`${escaped} · Golf · Registering`);
    expect(page).toContain(`<div data-contest="${escaped}"><h1>${escaped}</h1></div>`);
    expect(page).not.toMatch(/<script>/);
    expect(dataIn(page)).toMatchObject({ name: tournamentName });
  });

  test('answers 404 for an unknown contest, with a plain title', async () => {
    for (const id of ['nowhere', 'registering', 'no id!', 'x'.repeat(41)]) {
      for (const path of ['contests/registering', 'contests/completed', 'draft']) {
        const address = `/${path}/${encodeURIComponent(id)}`;
        const response = await get(address, html);
        const page = await response.text();
        expect([address, response.status]).toEqual([address, 404]);
        expect(page).toContain(BODIES.contest);
        expect(titleIn(page)).toMatch(/^(Contest|Final standings|Draft) · Captain&#39;s Pick$/);
        expect(metaIn(page, 'robots')).toBe('noindex');
        expect(canonicalIn(page)).toBeUndefined();
      }
    }
  });

  test('has the number of entries but no name of an entrant', async () => {
    const contestId = await makeContest(world);
    const user = await makePlayer(world, 'secretive');
    valueOf(await enter(world, contestId, user));
    const page = await textOf(`/contests/registering/${contestId}`);
    expect(metaIn(page, 'description')).toContain('1 of 100 places taken.');
    expect(page).not.toContain('secretive');
    expect(page).not.toContain(user.userId);
  });
});

describe('the address of the site', () => {
  const evil = {
    ...html,
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
  };
  /** `fetch` does not send a `Host` header of the caller's choice. */
  const evilTextOf = async ({ baseUrl }: TestWorld, pathname: string): Promise<string> => {
    const [response] = (await once(
      request(baseUrl + pathname, { headers: evil }).end(),
      'response',
    )) as [IncomingMessage];
    return text(response);
  };

  test('never comes from a request', async () => {
    const contestId = await makeContest(world);
    for (const address of [
      '/',
      `/contests/registering/${contestId}`,
      '/sitemap.xml',
      '/robots.txt',
    ]) {
      const page = await evilTextOf(world, address);
      expect(page).toContain(SITE);
      expect(page).not.toContain('evil');
    }
  });

  test('is where the server listens, without the setting', async () => {
    const local = await openWorld({ webRoot: web.folder, trustedProxies: ['127.0.0.1'] });
    const page = await evilTextOf(local, '/');
    expect(canonicalIn(page)).toBe(`${local.baseUrl}/`);
    await local.close();
  });

  test('is unknown in production without the setting', async () => {
    const unaddressed = await openWorld({ webRoot: web.folder, production: true });
    const contestId = await makeContest(unaddressed);
    const at = getFrom(unaddressed);
    const page = await evilTextOf(unaddressed, `/contests/registering/${contestId}`);
    expect(titleIn(page)).toContain('An Open');
    expect(page).not.toMatch(/canonical|og:url|ld\+json|evil/);
    expect((await at('/sitemap.xml')).status).toBe(404);
    expect(await (await at('/robots.txt')).text()).not.toContain('Sitemap');
    await unaddressed.close();
  });
});

describe('files for search engines', () => {
  test('the sitemap has the public pages and the listed contests', async () => {
    const contestId = await makeContest(world);
    const response = await get('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const addresses = [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, address]) => address,
    );
    expect(addresses).toContain(`${SITE}/`);
    expect(addresses).toContain(`${SITE}/rules`);
    expect(addresses).toContain(`${SITE}/contests/registering/${contestId}`);
    expect(
      addresses.filter((address) => /account|draft|completed|operator|\*/.test(address ?? '')),
    ).toEqual([]);
  });

  test('robots.txt leads to it', async () => {
    expect(await (await get('/robots.txt')).text()).toBe(
      `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${SITE}/sitemap.xml\n`,
    );
  });
});
