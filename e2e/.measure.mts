import { createRequire } from 'node:module';
const W = '/work/wt/home/';
const require = createRequire(W + 'package.json');
const { chromium } = require('playwright');
const { startServer } = await import(W + 'e2e/running-server.ts');
const { logIn, storedSession } = await import(W + 'e2e/accounts.ts');
const { CHROMIUM_FLAGS, findChromium } = await import(W + 'tooling/chromium.ts');
const { executablePath, env } = findChromium();
const server = await startServer('demo');
try {
  const browser = await chromium.launch({
    executablePath,
    args: CHROMIUM_FLAGS,
    env: { ...process.env, ...env },
  });
  const account = await logIn(server.url, 'demo', 'captains-pick');
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    storageState: {
      cookies: [],
      origins: [{ origin: server.url, localStorage: storedSession(account) }],
    },
  });
  const page = await context.newPage();
  const t0 = Date.now();
  const got: any[] = [];
  page.on('requestfinished', (r: any) => got.push([Date.now() - t0, r]));
  await page.goto(process.argv[2] ?? '/', { waitUntil: 'networkidle' });
  console.log('idle', Date.now() - t0);
  await page.waitForTimeout(5000);
  let total = 0;
  for (const [at, r] of got) {
    const s = (await r.sizes()).responseBodySize;
    if (r.url().endsWith('.js')) total += s;
    console.log(at, s, new URL(r.url()).pathname, r.url().endsWith('.js') ? total : '');
  }
  await page.screenshot({ path: '/tmp/home-live.png', fullPage: true });
  await browser.close();
} finally {
  await server.stop();
}
