import { expect, test } from 'vitest';
import { addressOf, readPushed } from './push.ts';

const ORIGIN = 'https://pick.example.org';

test('a message is read, and one that can’t be is still shown', () => {
  const sent = { _id: 'a', title: 'Your turn', text: 'The draft waits.', path: '/draft/d' };
  expect(readPushed(JSON.stringify(sent))).toEqual(sent);
  for (const text of ['', 'no JSON', 'null', '[]', '{}', '{"_id":1,"title":"a"}']) {
    expect(readPushed(text)).toMatchObject({ title: 'Captain’s Pick', path: '/' });
  }
});

test.each([
  ['/draft/d?edit=e', `${ORIGIN}/draft/d?edit=e`],
  ['//evil.example.org/', `${ORIGIN}/`],
  ['https://evil.example.org/', `${ORIGIN}/`],
  ['javascript:alert(1)', `${ORIGIN}/`],
  [undefined, `${ORIGIN}/`],
  [7, `${ORIGIN}/`],
])('%s opens %s', (path, address) => {
  expect(addressOf(path, ORIGIN)).toBe(address);
});
