/**
 * The published packages as a stranger gets them: packed, installed into an app outside of this repository, type-checked,
 * built by Vite and opened in a browser.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fieldRecord } from '@captains-pick/verify/testing';
import { startServer } from '../running-server.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../tooling/chromium.ts';
import { freePort } from '../../tooling/free-port.ts';

const root = join(import.meta.dirname, '..', '..');
const bin = join(root, 'node_modules/.bin');
const app = mkdtempSync(join(tmpdir(), 'captains-pick-app-'));

const run = (program: string, args: readonly string[], cwd: string): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8', env: process.env });

const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly devDependencies: Readonly<Record<string, string>>;
};
const { dependencies } = JSON.parse(
  readFileSync(join(root, 'packages/ui/package.json'), 'utf8'),
) as { readonly dependencies: Readonly<Record<string, string>> };

const pack = (name: string): string => {
  const [packed] = JSON.parse(
    run('npm', ['pack', '--json', '--pack-destination', app], join(root, 'packages', name, 'dist')),
  ) as readonly { readonly filename: string }[];
  if (packed === undefined) throw new Error(`npm pack made nothing of ${name}.`);
  return `file:${packed.filename}`;
};

beforeAll(() => {
  run(join(bin, 'node'), ['tooling/build-packages.ts'], root);
  cpSync(join(import.meta.dirname, 'scratch-app'), app, { recursive: true });
  const packages = Object.fromEntries(
    ['rules', 'contract', 'verify', 'ui'].map((name) => [`@captains-pick/${name}`, pack(name)]),
  );
  writeFileSync(
    join(app, 'package.json'),
    JSON.stringify({
      private: true,
      type: 'module',
      dependencies: {
        ...packages,
        react: dependencies['react'],
        'react-dom': dependencies['react-dom'],
      },
      devDependencies: {
        '@types/react': devDependencies['@types/react'],
        '@types/react-dom': devDependencies['@types/react-dom'],
        vite: devDependencies['vite'],
      },
      // The packages depend on each other by version, as they will from a registry.
      overrides: packages,
    }),
  );
  run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'], app);
});

afterAll(() => {
  rmSync(app, { recursive: true, force: true });
});

it('have types that a strict app compiles with', () => {
  expect(() => run(join(bin, 'tsc'), ['-p', '.'], app)).not.toThrow();
});

it('run in Node without a bundler', () => {
  const script = `
    import { payoutsByPlace } from '@captains-pick/rules';
    import { createClient } from '@captains-pick/contract';
    console.log(typeof payoutsByPlace, typeof createClient);
  `;
  const printed = run(join(bin, 'node'), ['--input-type=module', '--eval', script], app);
  expect(printed.trim()).toBe('function function');
});

it('check a saved record by a command, in an empty folder and without a server', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'captains-pick-verify-'));
  try {
    const record = fieldRecord(100);
    const [first, ...rest] = record.placements;
    writeFileSync(join(elsewhere, 'record.json'), JSON.stringify(record));
    const planted = { ...first, winnings: (first?.winnings ?? 0) + 0.01 };
    writeFileSync(
      join(elsewhere, 'planted.json'),
      JSON.stringify({ ...record, placements: [planted, ...rest] }),
    );
    const command = join(app, 'node_modules/.bin/captains-pick-verify');
    const sound = run(command, ['record.json'], elsewhere);
    expect(sound).toContain('The contest matches its record: Graded, 2 feeds, 100 entries;');
    expect(() => run(command, ['planted.json'], elsewhere)).toThrow(
      'Command failed: ' + command + ' planted.json',
    );
  } finally {
    rmSync(elsewhere, { recursive: true, force: true });
  }
});

interface ListedContest {
  readonly _id: string;
  readonly tournamentName: string;
  readonly status: string;
  readonly entrantsCount: number;
}

it('draw contest cards and standings in a Vite app, from the real API', async () => {
  await build({ root: app, configFile: false, logLevel: 'error' });
  const api = await startServer('demo', 'sources');
  const server = await preview({
    root: app,
    configFile: false,
    preview: { port: await freePort(), proxy: { '/api': api.url } },
  });
  const { executablePath, env } = findChromium();
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS],
    env: { ...process.env, ...env },
  });
  try {
    const listed = (await (
      await fetch(`${api.url}/api/contests/public`)
    ).json()) as ListedContest[];
    const running = listed.find(({ status }) => status === 'Running');
    const registering = listed.filter(({ status }) => status === 'Registering');
    if (running === undefined) throw new Error('The demo has a running contest.');

    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    const address = server.resolvedUrls?.local[0] ?? '';
    await page.goto(`${address}?contestId=${running._id}`);

    expect(registering.length).toBeGreaterThan(2);
    for (const { tournamentName: name } of registering) {
      await page.getByRole('link', { name, exact: true }).first().waitFor();
    }
    const standings = page.getByRole('table', { name: 'Standings' });
    await standings.waitFor();
    // Entries, the head, and the line below the last paid place.
    expect(await standings.getByRole('row').count()).toBe(running.entrantsCount + 2);
    const typeface = await page.evaluate(() =>
      document.fonts.check('1em "Instrument Sans Variable"'),
    );
    expect(typeface).toBe(true);
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
    await server.close();
    await api.stop();
  }
});
