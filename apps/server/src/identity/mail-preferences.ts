import { isMailedAtFirst, MAIL_PREFERENCES } from '@captains-pick/contract';
import { ok } from '@captains-pick/rules';
import type { Database } from '../database/database.ts';
import { preferencesOf, setPreferences } from '../mail/preferences-repository.ts';
import type { Clock } from '../shared/clock.ts';
import { refused } from '../shared/refusals.ts';
import { readUnsubscribeToken } from './mail-tokens.ts';
import type { MailPreferences } from './service.ts';
import type { SessionKeys } from './session-keys.ts';

export const createMailPreferences = ({
  database,
  clock,
  keys,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly keys: SessionKeys;
}): MailPreferences => {
  const of: MailPreferences['of'] = async (userId) => {
    const chosen = await preferencesOf(database, userId);
    return new Map(
      MAIL_PREFERENCES.map((kind) => [kind, chosen.get(kind) ?? isMailedAtFirst(kind)]),
    );
  };
  return {
    of,

    set: async (userId, chosen) => {
      await setPreferences(database, userId, chosen, clock());
      return of(userId);
    },

    unsubscribe: async (token) => {
      const read = readUnsubscribeToken(keys, token);
      if (read === null) return refused({ name: 'unsubscribe-link-invalid' });
      const { userId, kind } = read;
      await setPreferences(database, userId, new Map([[kind, false]]), clock());
      return ok({ kind });
    },
  };
};
