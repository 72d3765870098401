import { randomBytes } from 'node:crypto';
import { openDatabase } from '../../apps/server/src/database/open-database.ts';
import { createAccessTokens } from '../../apps/server/src/identity/access-tokens.ts';
import { sessionKeys } from '../../apps/server/src/identity/session-keys.ts';
import { createSessions } from '../../apps/server/src/identity/sessions.ts';
import { createUsers } from '../../apps/server/src/identity/users.ts';
import { must } from '../../e2e/must.ts';
import { OPERATOR_PASSWORD, SECRET } from './servers.ts';

const PASSWORD = 'a horse of the benchmark';

export interface ServiceSessions {
  /** A refresh token of a new family. */
  signIn(): Promise<string>;
  refresh(refreshToken: string): Promise<string | null>;
  close(): Promise<void>;
}

/** The sessions service with one player, on a database that other servers share. */
export const openSessions = async (databaseUrl: string): Promise<ServiceSessions> => {
  const clock = (): Date => new Date();
  const chance = (bytes: number): Uint8Array => randomBytes(bytes);
  const open = await openDatabase({
    databaseUrl,
    dataDir: '/nonexistent',
    onIdleError: () => undefined,
  });
  const { database } = open;
  const keys = sessionKeys({ secret: SECRET, operatorPassword: OPERATOR_PASSWORD });
  const accessTokens = createAccessTokens({ keys, clock });
  const users = createUsers({ database, clock, chance, keys });
  const sessions = createSessions({ database, clock, chance, accessTokens, keys });
  must(
    await users.register({
      username: 'racer',
      password: PASSWORD,
      firstName: 'A',
      lastName: 'B',
      email: 'a@example.com',
    }),
  );
  return {
    signIn: async () =>
      must(await sessions.login({ username: 'racer', password: PASSWORD })).refreshToken,
    refresh: async (refreshToken) => {
      const renewed = await sessions.refresh(refreshToken);
      return renewed.ok ? renewed.value.refreshToken : null;
    },
    close: open.close,
  };
};
