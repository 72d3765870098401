/** Messages of the database process to the server that started it. */
export type FromDatabaseProcess =
  | { readonly says: 'ready'; readonly socketDir: string }
  | { readonly says: 'refused'; readonly why: string };

export const isFromDatabaseProcess = (message: unknown): message is FromDatabaseProcess =>
  typeof message === 'object' && message !== null && 'says' in message;

/** The file name that PostgreSQL's clients look for in a folder given as host. */
export const SOCKET_NAME = '.s.PGSQL.5432';
