import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { servedStorybook } from '../apps/web/build-steps/storybook.ts';

const folder = mkdtempSync(join(tmpdir(), 'storybook-'));
let server: ViteDevServer;
let site: string;

beforeAll(async () => {
  server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    plugins: [servedStorybook(join(folder, 'built'))],
    server: { host: '127.0.0.1', port: 0, hmr: false, ws: false },
  });
  await server.listen();
  site = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

it('says how to build the Storybook, then serves what was built', async () => {
  const before = await fetch(`${site}/storybook/`);
  expect(before.status).toBe(404);
  expect(await before.text()).toContain('npm run build:storybook');

  mkdirSync(join(folder, 'built'));
  writeFileSync(join(folder, 'built/index.html'), '<title>Stories</title>');
  writeFileSync(join(folder, 'built/mockServiceWorker.js'), 'addEventListener("fetch", () => {});');

  const index = await fetch(`${site}/storybook/?path=/docs/start-welcome--docs`);
  expect(index.status).toBe(200);
  expect(await index.text()).toBe('<title>Stories</title>');
  const worker = await fetch(`${site}/storybook/mockServiceWorker.js`);
  expect(worker.headers.get('content-type')).toContain('javascript');
  expect((await fetch(`${site}/storybook/missing.js`)).status).toBe(404);
});

it('leads to the address with a slash, below which relative addresses work', async () => {
  const { status, headers } = await fetch(`${site}/storybook?path=/story/a`, {
    redirect: 'manual',
  });
  expect(status).toBe(302);
  expect(headers.get('location')).toBe('/storybook/?path=/story/a');
  const other = await fetch(`${site}/storybooks`, { redirect: 'manual' });
  expect(other.headers.get('location')).toBeNull();
});
