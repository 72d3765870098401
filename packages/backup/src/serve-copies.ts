import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { copyFolder } from './copy-folder.ts';

/** A socket that answers each connection with one line of JSON. */
export const COPY_SOCKET = 'copy.sock';

export type CopyAnswer =
  | { readonly copy: string }
  /** Why there is none. */
  | { readonly failed: string };

/**
 * Copies the database's folder for whoever connects to the socket, which only this user can reach. It is called by the
 * process that runs every statement, so a copy is made between two of them.
 */
export const serveCopies = (
  socketDir: string,
  { database, copies }: { readonly database: string; readonly copies: string },
): Promise<Server> => {
  const answer = (): CopyAnswer => {
    try {
      return { copy: copyFolder(database, copies) };
    } catch (error) {
      return { failed: error instanceof Error ? error.message : String(error) };
    }
  };
  const server = createServer((connection) => {
    connection.on('error', () => {
      // Whoever asked has gone; the next backup removes the copy.
    });
    connection.end(`${JSON.stringify(answer())}\n`);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(join(socketDir, COPY_SOCKET), () => resolve(server));
  });
};
