import { isUnauthorized, type FullClient } from '@captains-pick/contract';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { connect, explainFailure, isLocal, type Place } from './connection.ts';
import { givenToken, readSession, saveSession, sessionTokens, type Session } from './session.ts';
import { CommandFailed, type World } from './world.ts';

export const OPERATOR_USERNAME = 'operator';

export const signIn = async (
  world: World,
  place: Place,
  credentials: { readonly username: string; readonly password: string },
): Promise<Session> => {
  const client = connect(world, place, null);
  try {
    const { token, refreshToken } = await client.login({ body: credentials });
    const session = {
      server: place.server,
      username: credentials.username.toLowerCase(),
      accessToken: token,
      refreshToken,
    };
    saveSession(place, session);
    return session;
  } catch (error) {
    if (isUnauthorized(error)) {
      throw new CommandFailed(
        `The server at ${place.server} rejected this password of ${credentials.username}.\nA server that generated its password keeps it as operatorPassword in ${path.join(place.dataDir, 'secrets.json')}.`,
      );
    }
    throw explainFailure(error, place);
  }
};

const ServerSecrets = z.object({ operatorPassword: z.string().min(1) });

/**
 * The operator's password, if this command may use it without asking: from the environment, or a local server's own.
 */
const knownPassword = (world: World, place: Place): string | null => {
  const { OPERATOR_PASSWORD } = world.environment;
  if (OPERATOR_PASSWORD) return OPERATOR_PASSWORD;
  // A local secret must not be sent to another address.
  if (!isLocal(place)) return null;
  try {
    const text = readFileSync(path.join(place.dataDir, 'secrets.json'), 'utf8');
    const secrets = ServerSecrets.safeParse(JSON.parse(text));
    return secrets.success ? secrets.data.operatorPassword : null;
  } catch {
    return null;
  }
};

/**
 * Runs a call as the operator: with the environment's token, else with the saved session, else by logging in with a
 * known password, which also replaces an expired session.
 */
export const asOperator = async <Answer>(
  world: World,
  place: Place,
  act: (client: FullClient) => Promise<Answer>,
): Promise<Answer> => {
  const attempt = async (tokens: Parameters<typeof connect>[2]): Promise<Answer> => {
    const client = connect(world, place, tokens);
    try {
      return await act(client);
    } catch (error) {
      if (isUnauthorized(error)) throw error;
      throw explainFailure(error, place);
    }
  };

  const { OPERATOR_TOKEN } = world.environment;
  try {
    if (OPERATOR_TOKEN) return await attempt(givenToken(OPERATOR_TOKEN));
    const saved = readSession(place);
    const password = knownPassword(world, place);
    if (saved !== null) {
      try {
        return await attempt(sessionTokens(place, saved));
      } catch (error) {
        if (!isUnauthorized(error) || password === null) throw error;
      }
    }
    if (password === null) {
      throw new CommandFailed(
        `You are not logged in at ${place.server}.\nLog in with "npm run operator -- login". On the server's own machine this is automatic, once the server has run with its files in ${place.dataDir}.`,
      );
    }
    const session = await signIn(world, place, { username: OPERATOR_USERNAME, password });
    return await attempt(sessionTokens(place, session));
  } catch (error) {
    throw explainFailure(error, place);
  }
};
