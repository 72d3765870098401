import { ok } from '@captains-pick/rules';
import { createHash } from 'node:crypto';
import { noteAct } from '../audit/audit-repository.ts';
import type { Database } from '../database/database.ts';
import { newId, type Chance } from '../shared/chance.ts';
import type { Clock } from '../shared/clock.ts';
import { refused } from '../shared/refusals.ts';
import {
  findApiToken,
  insertApiToken,
  listApiTokens,
  markTokenRevoked,
  noteTokenUse,
  tokenState,
  type ApiTokenRow,
} from './api-tokens-repository.ts';
import type { ApiTokens } from './service.ts';

/** So that scanners for leaked secrets recognize it, and the server needn't look up what is none. */
const PREFIX = 'cpt_';
const SECRET_BYTES = 32;
const SHOWN_LENGTH = PREFIX.length + 6;
const DAY_MS = 86_400_000;

export const isApiToken = (secret: string): boolean => secret.startsWith(PREFIX);

/** Fast: a random secret of 256 bits can't be guessed. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const createApiTokens = ({
  database,
  clock,
  chance,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
}): ApiTokens => {
  const withState = (row: ApiTokenRow) => ({ ...row, state: tokenState(row, clock()) });
  return {
    find: async (secret) => {
      const row = await findApiToken(database, { hash: hashOf(secret) });
      if (row === null || tokenState(row, clock()) !== 'open') {
        return refused({ name: 'api-token-invalid' });
      }
      await noteTokenUse(database, row.id, clock());
      return ok(row);
    },

    list: async () => (await listApiTokens(database, clock())).map(withState),

    make: ({ name, scopes, days, by }) =>
      database.transaction(async (tx) => {
        const now = clock();
        const id = newId(chance);
        const secret = `${PREFIX}${Buffer.from(chance(SECRET_BYTES)).toString('base64url')}`;
        await insertApiToken(tx, {
          id,
          hash: hashOf(secret),
          name,
          start: secret.slice(0, SHOWN_LENGTH),
          scopes: [...new Set(scopes)],
          userId: by.userId,
          madeAt: now,
          expiresAt: new Date(now.getTime() + days * DAY_MS),
        });
        await noteAct(
          tx,
          {
            by,
            act: 'make-api-token',
            contestId: null,
            reason: null,
            before: null,
            after: { token: id, name, scopes, days },
          },
          { now, chance },
        );
        const made = await findApiToken(tx, { id });
        if (made === null) throw new Error(`The token ${id} is not there.`);
        return { token: withState(made), secret };
      }),

    revoke: ({ id, reason, by }) =>
      database.transaction(async (tx) => {
        const now = clock();
        const changed = await markTokenRevoked(tx, id, now);
        const row = await findApiToken(tx, { id });
        if (row === null) return refused({ name: 'api-token-not-found' });
        if (changed) {
          await noteAct(
            tx,
            {
              by,
              act: 'revoke-api-token',
              contestId: null,
              reason,
              before: null,
              after: { token: id, name: row.name },
            },
            { now, chance },
          );
        }
        return ok(withState(row));
      }),
  };
};
