import { expect, test } from 'vitest';
import { createOutbox } from './draft-socket.ts';

test('a message that cannot be sent keeps no other from being sent', async () => {
  const errors: unknown[] = [];
  const sent: string[] = [];
  const putOff = createOutbox((error) => errors.push(error));
  putOff(() => {
    throw new Error('no such packet');
  });
  putOff(() => sent.push('the next one'));
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  expect(sent).toEqual(['the next one']);
  expect(errors).toHaveLength(1);
});
