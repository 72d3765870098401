/** How often one may log in, sign up, try an invitation code, ask for a link, or make calls that need no login. */
import type { Result } from '@captains-pick/rules';
import type { Pool } from 'pg';
import type { Refusal } from '../../shared/refusals.ts';
import type { OpenRedis } from '../../redis/open-redis.ts';
import { addressKey } from './address-key.ts';
import { createAllowance, type Allowance } from './allowance.ts';
import { limitersInMemory, limitersOnPostgres, limitersOnRedis } from './limiters.ts';
import { attemptAll, createMemory, createThrottle, deleteExpiredLimits } from './throttle.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** One account from one address. */
const OWN = { name: 'login', free: 10, firstDelaySeconds: 15, longestDelaySeconds: 5 * MINUTE };
/** One account from all addresses. Delays are short, because otherwise strangers could keep its owner out. */
const ACCOUNT = {
  name: 'login account',
  free: 30,
  firstDelaySeconds: 1,
  longestDelaySeconds: MINUTE,
};
/** All accounts from one address, which may be an office. */
const ADDRESS = {
  name: 'login address',
  free: 50,
  firstDelaySeconds: 1,
  longestDelaySeconds: 5 * MINUTE,
};
const SIGN_UPS = {
  name: 'sign-up',
  free: 30,
  firstDelaySeconds: 30,
  longestDelaySeconds: HOUR,
};
const INVITATIONS = {
  name: 'invitation',
  free: 20,
  firstDelaySeconds: 15,
  longestDelaySeconds: 15 * MINUTE,
};
/** Mails to one address, which strangers may ask for too. */
const RESETS_TO = {
  name: 'reset to',
  free: 3,
  firstDelaySeconds: 5 * MINUTE,
  longestDelaySeconds: DAY,
};
const RESETS_FROM = {
  name: 'reset from',
  free: 20,
  firstDelaySeconds: 30,
  longestDelaySeconds: HOUR,
};
/** Links that verify an address, one after the sign-up's. */
const ADDRESS_LINKS_TO = { ...RESETS_TO, name: 'address link to' };
const ADDRESS_LINKS_FROM = { ...RESETS_FROM, name: 'address link from' };
/** Wrong present passwords of one account, by somebody who has its session. */
const PRESENT_PASSWORDS = {
  name: 'present password',
  free: 10,
  firstDelaySeconds: 15,
  longestDelaySeconds: 5 * MINUTE,
};
/** Wrong second factors of one account, by somebody who has its password or its session. A code has six digits. */
const FACTORS = {
  name: 'second factor',
  free: 5,
  firstDelaySeconds: 30,
  longestDelaySeconds: HOUR,
};
const KNOWN = { name: 'known address', seconds: 90 * DAY };

type Answer<Value> = Promise<Result<Value, Refusal>>;

export interface Limits {
  /**
   * Counts a login that is refused for its credentials. An address that has logged in to an account before is delayed
   * only by its own failures, whatever strangers do.
   */
  login<Value>(
    asked: { readonly username: string; readonly ip: string },
    attempt: () => Answer<Value>,
  ): Answer<Value>;
  /** Counts a sign-up whether it succeeds or not, unless the server was too busy to check it. */
  signUp<Value>(ip: string, attempt: () => Answer<Value>): Answer<Value>;
  /** Counts a refused guess. */
  invitation<Value>(ip: string, guess: () => Answer<Value>): Answer<Value>;
  /** Allows each key this many calls per minute, whatever their outcome. */
  allowance(name: string, callsPerMinute: number): Allowance;
  /** Counts every request for a link, whether an account has the address or not. */
  passwordReset<Value>(
    asked: { readonly email: string; readonly ip: string },
    attempt: () => Answer<Value>,
  ): Answer<Value>;
  /** Counts every request for a link that verifies this address. */
  addressLink<Value>(
    asked: { readonly email: string; readonly ip: string },
    attempt: () => Answer<Value>,
  ): Answer<Value>;
  /** Counts a change that is refused for a wrong present password. */
  presentPassword<Value>(userId: string, attempt: () => Answer<Value>): Answer<Value>;
  /** Counts a wrong second factor of an account. */
  secondFactor<Value>(userId: string, attempt: () => Answer<Value>): Answer<Value>;
  purge(): Promise<void>;
}

type Judged<Value> = (answer: Result<Value, Refusal>) => boolean;

/** @param redis Counts instead of PostgreSQL, and for all processes together, while it answers. */
export const createLimits = (pool: Pool, redis: OpenRedis | null = null): Limits => {
  const inPostgres = limitersOnPostgres(pool);
  const shared = redis === null ? inPostgres : limitersOnRedis(redis, inPostgres);
  const own = createThrottle(shared, OWN);
  const account = createThrottle(shared, ACCOUNT);
  const address = createThrottle(shared, ADDRESS);
  const signUps = createThrottle(shared, SIGN_UPS);
  const invitations = createThrottle(shared, INVITATIONS);
  const resetsTo = createThrottle(shared, RESETS_TO);
  const resetsFrom = createThrottle(shared, RESETS_FROM);
  const addressLinksTo = createThrottle(shared, ADDRESS_LINKS_TO);
  const addressLinksFrom = createThrottle(shared, ADDRESS_LINKS_FROM);
  const presentPasswords = createThrottle(shared, PRESENT_PASSWORDS);
  const secondFactors = createThrottle(shared, FACTORS);
  // Kept for months, so that strangers can't delay a person after an outage of Redis.
  const known = createMemory(inPostgres, KNOWN);

  const counted = async <Value>(
    asked: Parameters<typeof attemptAll>[0],
    attempt: () => Answer<Value>,
    counts: Judged<Value>,
  ): Answer<Value> => {
    const allowed = await attemptAll(asked);
    if (!allowed.ok) return allowed;
    let answer: Result<Value, Refusal>;
    try {
      answer = await attempt();
    } catch (error) {
      await allowed.value.giveBack();
      throw error;
    }
    if (!counts(answer)) await allowed.value.giveBack();
    return answer;
  };

  return {
    login: async ({ username, ip }, attempt) => {
      const from = addressKey(ip);
      const both = `${username} ${from}`;
      const asked = (await known.has(both))
        ? [{ throttle: own, key: both }]
        : [
            { throttle: address, key: from },
            { throttle: account, key: username },
            { throttle: own, key: both },
          ];
      const answer = await counted(
        asked,
        attempt,
        (judged) => !judged.ok && judged.refusal.name === 'wrong-credentials',
      );
      if (answer.ok) await Promise.all([own.forget(both), known.add(both)]);
      return answer;
    },

    signUp: (ip, attempt) =>
      counted(
        [{ throttle: signUps, key: addressKey(ip) }],
        attempt,
        (judged) => judged.ok || judged.refusal.name !== 'busy',
      ),

    invitation: (ip, guess) =>
      counted([{ throttle: invitations, key: addressKey(ip) }], guess, (judged) => !judged.ok),

    allowance: (name, callsPerMinute) =>
      createAllowance(
        redis === null ? limitersInMemory : limitersOnRedis(redis, limitersInMemory),
        name,
        callsPerMinute,
      ),

    passwordReset: ({ email, ip }, attempt) =>
      counted(
        [
          { throttle: resetsFrom, key: addressKey(ip) },
          { throttle: resetsTo, key: email.toLowerCase() },
        ],
        attempt,
        () => true,
      ),

    addressLink: ({ email, ip }, attempt) =>
      counted(
        [
          { throttle: addressLinksFrom, key: addressKey(ip) },
          { throttle: addressLinksTo, key: email.toLowerCase() },
        ],
        attempt,
        (judged) => judged.ok,
      ),

    presentPassword: async (userId, attempt) => {
      const answer = await counted(
        [{ throttle: presentPasswords, key: userId }],
        attempt,
        (judged) => !judged.ok && judged.refusal.name === 'wrong-password',
      );
      if (answer.ok) await presentPasswords.forget(userId);
      return answer;
    },

    secondFactor: async (userId, attempt) => {
      const answer = await counted(
        [{ throttle: secondFactors, key: userId }],
        attempt,
        (judged) => !judged.ok && ['wrong-factor', 'passkey-copied'].includes(judged.refusal.name),
      );
      if (answer.ok) await secondFactors.forget(userId);
      return answer;
    },

    purge: () => deleteExpiredLimits(pool),
  };
};
