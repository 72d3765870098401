import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchNoting } from './fetchNoting.ts';

const inPage = (dataset: object) => {
  const network = vi.fn<typeof fetch>(async () => new Response('{}'));
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('window', { location: { href: 'https://pick.example/' } });
  vi.stubGlobal('fetch', network);
  return network;
};

afterEach(() => vi.unstubAllGlobals());

describe('calls of a kept page', () => {
  it('that send something fail without a request', async () => {
    const network = inPage({ kept: '' });
    for (const method of ['POST', 'DELETE', 'PUT'])
      await expect(fetchNoting('/api/contests/c1/enter', { method })).rejects.toThrow(TypeError);
    expect(network).not.toHaveBeenCalled();
  });

  it('that read ask for what is kept alone', async () => {
    const network = inPage({ kept: '' });
    await fetchNoting('/api/contests/c1', { method: 'GET', headers: { accept: 'a' } });
    const headers = new Headers(network.mock.calls[0]?.[1]?.headers);
    expect([headers.get('kept-only'), headers.get('accept')]).toEqual(['1', 'a']);
  });
});

it('calls of a current page are sent as they are', async () => {
  const network = inPage({});
  await fetchNoting('/api/contests/c1/enter', { method: 'POST', body: 'x' });
  const [address, init] = network.mock.calls[0] ?? [];
  expect([address, init?.method, init?.body]).toEqual(['/api/contests/c1/enter', 'POST', 'x']);
  expect(new Headers(init?.headers).has('kept-only')).toBe(false);
});
