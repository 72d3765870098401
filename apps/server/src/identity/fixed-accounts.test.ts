import { expect, test } from 'vitest';
import type { UserRow } from '../users/users-repository.ts';
import { changeableUser } from './fixed-accounts.ts';

const user = (username: string, role: UserRow['role'] = 'player'): UserRow => ({
  id: 'u1',
  username,
  passwordHash: '',
  firstName: 'Ada',
  lastName: 'Arnold',
  email: 'ada@example.org',
  role,
  verified: false,
  createdAt: new Date(0),
  lastActiveAt: null,
  seenNotification: null,
  closedAt: null,
});

test('the demo’s account and operators’ are not changed by whoever is signed in', () => {
  expect(changeableUser(user('demo'), 'demo')).toEqual({
    ok: false,
    refusal: { name: 'account-of-demo' },
  });
  expect(changeableUser(user('boss', 'operator'), 'demo')).toEqual({
    ok: false,
    refusal: { name: 'account-of-operator' },
  });
  expect(changeableUser(null, 'demo')).toEqual({
    ok: false,
    refusal: { name: 'session-expired' },
  });
});

test('any other is, also one called demo outside of the demo', () => {
  expect(changeableUser(user('ada'), 'demo')).toMatchObject({ ok: true });
  expect(changeableUser(user('demo'), null)).toMatchObject({ ok: true });
});
