import { createClient, createFullClient, type FullClient } from '@captains-pick/contract';
import { randomInt } from 'node:crypto';
import { INVITATION_CODE } from './running-server.ts';

/** An account with its credentials and its tokens. */
export interface Account {
  readonly username: string;
  readonly password: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

export const passwordOf = (username: string): string => `${username} has a password`;

/** The header by which a proxy forwards calls of an individual address, in a network reserved for benchmarks. */
export const fromOwnAddress = (): { readonly 'x-forwarded-for': string } => ({
  'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}`,
});

const fetchFromOwnAddress = (): typeof fetch => {
  const [[header, address] = ['', '']] = Object.entries(fromOwnAddress());
  return (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set(header, address);
    return fetch(input, { ...init, headers });
  };
};

export const logIn = async (url: string, username: string, password: string): Promise<Account> => {
  const { token, refreshToken } = await createClient({ baseUrl: url, tokens: null }).login({
    body: { username, password },
  });
  return { username, password, accessToken: token, refreshToken };
};

/** Opens an account by API and logs in, for journeys that are not about signing up. */
export const openAccount = async (url: string, username: string): Promise<Account> => {
  const password = passwordOf(username);
  await createClient({ baseUrl: url, tokens: null, fetch: fetchFromOwnAddress() }).register({
    body: {
      username,
      password,
      firstName: username,
      lastName: 'Example',
      email: `${username}@example.com`,
      invitationCode: INVITATION_CODE,
    },
  });
  return logIn(url, username, password);
};

/** All calls of an account. A browser with the same refresh token must not use it too. */
export const clientOf = (url: string, account: Account): FullClient => {
  const kept = { accessToken: account.accessToken, refreshToken: account.refreshToken };
  return createFullClient({
    baseUrl: url,
    tokens: {
      accessToken: () => kept.accessToken,
      refreshToken: () => kept.refreshToken,
      renewed: (tokens) => {
        kept.accessToken = tokens.accessToken;
        kept.refreshToken = tokens.refreshToken ?? kept.refreshToken;
      },
      expired: () => {},
    },
  });
};

/** The page's stored session of an account (docs/product.md#account-and-session). */
export const storedSession = (account: Account): { name: string; value: string }[] => {
  const [, payload = ''] = account.accessToken.split('.');
  const { userId, username } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    readonly userId: string;
    readonly username: string;
  };
  return Object.entries({
    accessToken: account.accessToken,
    refreshToken: account.refreshToken,
    username,
    userId,
  }).map(([name, value]) => ({ name, value }));
};
