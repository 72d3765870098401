import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';

test('a free port is below the ones that the system hands out, and can be listened on', async () => {
  const handedOut = createServer().listen(0, '127.0.0.1');
  await once(handedOut, 'listening');
  const { port: systemsPort } = handedOut.address() as AddressInfo;
  const port = await freePort();
  expect(port).toBeGreaterThan(1024);
  expect(port).toBeLessThan(systemsPort);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.close();
  handedOut.close();
});

test('ports drawn at the same time differ', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(new Set(ports).size).toBeGreaterThan(45);
});
