import { describe, expect, it } from 'vitest';
import { createKeptBuilds } from './keptBuilds.ts';
import { createKeptClients } from './keptClients.ts';
import { memoryCaches } from './memory-caches.ts';

const DAY = 24 * 3_600_000;

describe('kept pages', () => {
  it('are known to a worker that the browser has restarted', async () => {
    const { caches } = memoryCaches();
    const first = createKeptClients(caches, () => 0);
    expect(first.has('a')).toBeNull();
    await first.loaded();
    expect(first.has('a')).toBe(false);
    await first.add('a');
    expect(first.has('a')).toBe(true);

    const restarted = createKeptClients(caches, () => DAY);
    expect(restarted.has('a')).toBeNull();
    await restarted.loaded();
    expect([restarted.has('a'), restarted.has('b')]).toEqual([true, false]);
  });

  it('are forgotten after a week', async () => {
    const { caches, paths } = memoryCaches();
    const first = createKeptClients(caches, () => 0);
    await first.add('a');
    const later = createKeptClients(caches, () => 8 * DAY);
    await later.loaded();
    expect(later.has('a')).toBe(false);
    expect(paths('kept-pages')).toEqual([]);
  });

  it('are none where the browser stores nothing', async () => {
    const blocked = { open: () => Promise.reject<Cache>(new Error('blocked')) };
    const clients = createKeptClients(blocked, () => 0);
    await clients.loaded();
    expect(clients.has('a')).toBe(false);
  });
});

describe('a kept build', () => {
  const buildOf = (id: string) => ({
    id,
    files: [`/assets/kept-running-${id}.html`, `/assets/index-${id}.js`],
  });
  const script = (id: string) => new Request(`https://pick.example/assets/index-${id}.js`);

  it('replaces the earlier one once it is whole', async () => {
    const { caches, served } = memoryCaches();
    const [first, second] = [buildOf('1'), buildOf('2')];
    for (const file of first.files) served.add(file);
    const old = createKeptBuilds(caches, first);
    await expect(old.isKept()).resolves.toBe(false);
    await expect(old.shell('running')).resolves.toBeNull();
    await old.keep();
    await expect((await old.shell('running'))?.text()).resolves.toBe('/assets/kept-running-1.html');

    const next = createKeptBuilds(caches, second);
    // A file of the new build does not load: the earlier build is shown on.
    served.add(second.files[0] ?? '');
    await expect(next.keep()).rejects.toThrow('not found');
    await expect((await next.shell('running'))?.text()).resolves.toBe(first.files[0]);
    expect(await next.file(script('1'))).not.toBeNull();

    served.add(second.files[1] ?? '');
    await next.keep();
    await expect((await next.shell('running'))?.text()).resolves.toBe(second.files[0]);
    await expect(next.file(script('1'))).resolves.toBeNull();
    expect(await next.file(script('2'))).not.toBeNull();
  });

  it('has no page that it does not list', async () => {
    const { caches, served } = memoryCaches();
    const build = buildOf('1');
    for (const file of build.files) served.add(file);
    const builds = createKeptBuilds(caches, build);
    await builds.keep();
    await expect(builds.shell('offline')).resolves.toBeNull();
  });
});
