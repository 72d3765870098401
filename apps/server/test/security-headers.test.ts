/** What every reply tells browsers, and what the server never does for them. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeContest, makePlayer, provideWorld, signIn } from './test-world.ts';

const world = provideWorld();

const YEAR_SECONDS = 31_536_000;

test('pages, replies, refusals and unknown addresses have the headers that browsers heed', async () => {
  await makePlayer(world, 'heeding');
  const contestId = await makeContest(world);
  const { tokens } = await signIn(world.baseUrl, 'heeding');
  const authorization = `Bearer ${tokens.access}`;
  const addresses = [
    '/api/docs',
    '/api/users/user',
    `/api/contests/${contestId}`,
    '/api/nothing',
    '/livez',
  ];
  for (const address of addresses) {
    const { headers, status } = await fetch(`${world.baseUrl}${address}`, {
      headers: { authorization, origin: 'https://elsewhere.example' },
    });
    const said = (name: string): string => headers.get(name) ?? '';
    const policy = said('content-security-policy');
    const age = Number(/max-age=(\d+)/.exec(said('strict-transport-security'))?.[1]);
    expect([address, status, age >= YEAR_SECONDS]).toEqual([address, status, true]);
    expect(said('strict-transport-security')).toContain('includeSubDomains');
    expect(said('x-content-type-options')).toBe('nosniff');
    expect(said('referrer-policy')).toBe('same-origin');
    expect(said('cross-origin-resource-policy')).toBe('same-origin');
    for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(rule);
    }
    expect(policy).not.toContain('unsafe-eval');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('a foreign origin gets no leave to call by a preflight', async () => {
  const { headers, status } = await fetch(`${world.baseUrl}/api/users/user`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    },
  });
  expect(status).toBeGreaterThanOrEqual(400);
  expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('a foreign origin gets no leave to read a socket’s replies', async () => {
  const { headers } = await fetch(`${world.baseUrl}/socket.io/?EIO=4&transport=polling`, {
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test('TRACE sends nothing back', async () => {
  const socket = connect(Number(new URL(world.baseUrl).port), '127.0.0.1');
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  const closed = once(socket, 'close');
  socket.write(
    'TRACE / HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer secret\r\nConnection: close\r\n\r\n',
  );
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).not.toContain('Bearer secret');
});

test('a compressed body is refused, so it can’t grow in the server', async () => {
  const response = await fetch(`${world.baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: gzipSync(JSON.stringify({ username: 'x', password: 'y' })),
  });
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
});
