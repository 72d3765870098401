import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { serializeReply } from './serialize-reply.ts';
import { validatorCompiler } from '../validate.ts';

const app = Fastify();
const misfits: unknown[] = [];

beforeAll(async () => {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializeReply((error) => misfits.push(error)));
  const schema = { response: { 200: z.object({ balance: z.number().check(z.lte(10)) }) } };
  app.post('/', { schema }, () => ({ balance: 11 }));
  app.get('/', { schema }, () => ({ balance: 11 }));
  app.delete('/', { schema }, () => ({ balance: 10 }));
  await app.ready();
});
afterAll(() => app.close());

test('a call that has changed something is answered, even if its reply does not fit its schema', async () => {
  const reply = await app.inject({ method: 'POST', url: '/' });
  expect([reply.statusCode, reply.json()]).toEqual([200, { balance: 11 }]);
  expect(misfits).toHaveLength(1);
});

test('a read fails if its reply does not fit its schema', async () => {
  expect((await app.inject({ method: 'GET', url: '/' })).statusCode).toBe(500);
  expect(misfits).toHaveLength(1);
});

test('a reply that fits is sent', async () => {
  const reply = await app.inject({ method: 'DELETE', url: '/' });
  expect(reply.json()).toEqual({ balance: 10 });
});
