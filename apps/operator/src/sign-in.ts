import {
  CallError,
  isUnauthorized,
  type FactorProof,
  type FullClient,
  type Tokens,
} from '@captains-pick/contract';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { connect, explainFailure, isLocal, type Place } from './connection.ts';
import { givenToken, readSession, saveSession, sessionTokens, type Session } from './session.ts';
import { CommandFailed, type World } from './world.ts';

export const OPERATOR_USERNAME = 'operator';

/** What an operator types: a code of an app has six digits, a recovery code has letters too. */
const proofOf = (code: string): FactorProof => ({
  kind: /^[\d\s]+$/.test(code) ? 'app' : 'recovery-code',
  code,
});

const askForProof = async (world: World): Promise<FactorProof> => {
  const code =
    world.environment['OPERATOR_CODE'] ||
    (await world.askPassword?.('Code of your app, or a recovery code: '));
  if (code === undefined || code === '') {
    throw new CommandFailed(
      'This needs the code of your second factor. Give it as OPERATOR_CODE, or run the command in a terminal.',
    );
  }
  return proofOf(code);
};

const isRefused = (error: unknown, code: string): error is CallError =>
  error instanceof CallError && error.failure.kind === 'status' && error.failure.code === code;

const logIn = async (
  world: World,
  client: FullClient,
  credentials: { readonly username: string; readonly password: string },
): Promise<Tokens> => {
  try {
    return await client.login({ body: credentials });
  } catch (error) {
    const [challenge = ''] =
      isRefused(error, 'factor-needed') && error.failure.kind === 'status'
        ? error.failure.details
        : [];
    if (challenge === '') throw error;
    return client.loginWithFactor({ body: { challenge, proof: await askForProof(world) } });
  }
};

/** Asks for the second factor before an action that needs a fresh proof of it, and then acts. */
const confirmed = async <Answer>(
  world: World,
  client: FullClient,
  act: (client: FullClient) => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await act(client);
  } catch (error) {
    if (!isRefused(error, 'factor-unconfirmed')) throw error;
    const { challenge } = await client.askConfirmation({});
    await client.confirmFactor({ body: { challenge, proof: await askForProof(world) } });
    return act(client);
  }
};

export const signIn = async (
  world: World,
  place: Place,
  credentials: { readonly username: string; readonly password: string },
): Promise<Session> => {
  const client = connect(world, place, null);
  try {
    const { token, refreshToken } = await logIn(world, client, credentials);
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
export const knownPassword = (world: World, place: Place): string | null => {
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

const byGivenToken = async <Answer>(
  { server }: Place,
  attempt: () => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await attempt();
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    throw new CommandFailed(
      `The server at ${server} rejected OPERATOR_TOKEN: it is unknown, has expired or was revoked.\nAn owner makes another with "npm run operator -- token make".`,
    );
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
      return await confirmed(world, client, act);
    } catch (error) {
      if (isUnauthorized(error)) throw error;
      throw explainFailure(error, place);
    }
  };

  const { OPERATOR_TOKEN } = world.environment;
  try {
    if (OPERATOR_TOKEN) return await byGivenToken(place, () => attempt(givenToken(OPERATOR_TOKEN)));
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
