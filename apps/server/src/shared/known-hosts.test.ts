import { expect, test } from 'vitest';
import { createKnownHosts, isKnownHost } from './known-hosts.ts';

const known = createKnownHosts([
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
  'http://localhost:8090',
]);

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
  'http://localhost:8090/notify/abc',
])('%s is of a known host', (endpoint) => {
  expect(known(endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com@10.0.0.1/abc',
  'https://user:word@fcm.googleapis.com/abc',
  'https://evil-fcm.googleapis.com/abc',
  'https://push.services.mozilla.com.evil.org/abc',
  'https://notify.windows.com/abc',
  'https://127.0.0.1/abc',
  'http://localhost:8091/notify/abc',
  'file:///etc/passwd',
  'not an address',
])('%s is not', (endpoint) => {
  expect(known(endpoint)).toBe(false);
});

test('hosts, hosts below one, and origins are known by their name', () => {
  expect(['push.example.org', '*.example.org', 'http://localhost:8090'].map(isKnownHost)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['example', '*', 'https://example.org/path', 'a b.org', ''].map(isKnownHost)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
