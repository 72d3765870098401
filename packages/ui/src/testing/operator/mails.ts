/** Mails of the outbox, as operators see them. */
import type { PostedMail } from '@captains-pick/contract';
import { STORY_NOW } from '../contests/contests.ts';

const MINUTE_MS = 60_000;
const ago = (minutes: number): string => new Date(STORY_NOW - minutes * MINUTE_MS).toISOString();

export const aMail = (changes: Partial<PostedMail> = {}): PostedMail => ({
  _id: 'mail-1',
  kind: 'paid',
  address: 'maya@rivers.example',
  state: 'sent',
  at: ago(3),
  attempts: 1,
  nextAttemptAt: null,
  sentAt: ago(2),
  expiresAt: null,
  lastError: null,
  ...changes,
});

/** One in each state, newest first. */
export const MAILS: readonly PostedMail[] = [
  aMail(),
  aMail({
    _id: 'mail-2',
    kind: 'reset-password',
    address: 'kasper@castle.example',
    state: 'queued',
    at: ago(12),
    attempts: 2,
    sentAt: null,
    nextAttemptAt: ago(-3),
    expiresAt: ago(-18),
    lastError: 'Connection timeout',
  }),
  aMail({
    _id: 'mail-3',
    kind: 'refunded',
    address: 'nobody@gone.example',
    state: 'failed',
    at: ago(75),
    sentAt: null,
    lastError: '550 5.1.1 There is no such mailbox',
  }),
  aMail({
    _id: 'mail-4',
    kind: 'on-the-clock',
    address: 'quinn@side.example',
    state: 'expired',
    at: ago(190),
    attempts: 3,
    sentAt: null,
    expiresAt: ago(188),
    lastError: 'connect ECONNREFUSED 127.0.0.1:25',
  }),
  aMail({
    _id: 'mail-5',
    kind: 'entered',
    address: 'maya@rivers.example',
    state: 'kept',
    at: ago(2 * 24 * 60),
    attempts: 0,
    sentAt: null,
  }),
  aMail({
    _id: 'mail-6',
    kind: 'reset-password',
    address: 'stranger@else.example',
    state: 'unaddressed',
    at: ago(3 * 24 * 60),
    attempts: 0,
    sentAt: null,
  }),
];
