import type { TokenStore } from '@captains-pick/contract';
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Place } from './connection.ts';
import { CommandFailed } from './world.ts';

const Session = z.object({
  /** Tokens are sent only to the server that issued them. */
  server: z.string(),
  username: z.string(),
  accessToken: z.string(),
  refreshToken: z.string(),
});
export type Session = z.infer<typeof Session>;

const fileOf = ({ dataDir }: Place): string => path.join(dataDir, 'operator-session.json');

/** The saved session for this server; null for none, or one that can't be read. */
export const readSession = (place: Place): Session | null => {
  try {
    const read = Session.safeParse(JSON.parse(readFileSync(fileOf(place), 'utf8')));
    return read.success && read.data.server === place.server ? read.data : null;
  } catch {
    return null;
  }
};

/** Saves a session in a file that only its owner can read. @throws CommandFailed when the folder can't be written */
export const saveSession = (place: Place, session: Session): void => {
  const file = fileOf(place);
  const fresh = `${file}.${process.pid}.new`;
  try {
    mkdirSync(place.dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(fresh, `${JSON.stringify(session, null, 2)}\n`, { mode: 0o600 });
    chmodSync(fresh, 0o600);
    renameSync(fresh, file);
  } catch (error) {
    throw new CommandFailed(
      `The login cannot be saved as ${file}: ${error instanceof Error ? error.message : String(error)}\nSet DATA_DIR to a folder that you may write to, or log in with OPERATOR_TOKEN.`,
    );
  }
};

const forgetSession = (place: Place): void => rmSync(fileOf(place), { force: true });

/** The client's tokens in the saved session. They are read each time, because another command may have renewed them. */
export const sessionTokens = (place: Place, saved: Session): TokenStore => ({
  accessToken: () => readSession(place)?.accessToken ?? null,
  refreshToken: () => readSession(place)?.refreshToken ?? null,
  renewed: ({ accessToken, refreshToken }) => {
    saveSession(place, {
      ...saved,
      accessToken,
      refreshToken: refreshToken ?? saved.refreshToken,
    });
  },
  expired: () => forgetSession(place),
});

/** An access token from the environment: it is used until it expires, and nothing is saved. */
export const givenToken = (token: string): TokenStore => {
  let current: string | null = token;
  return {
    accessToken: () => current,
    refreshToken: () => null,
    renewed: () => undefined,
    expired: () => {
      current = null;
    },
  };
};
