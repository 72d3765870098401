/** What the database process tells the server that started it. */
export type FromDatabaseProcess =
  | { readonly says: 'ready'; readonly socketDir: string }
  | { readonly says: 'refused'; readonly why: string };

export const isFromDatabaseProcess = (message: unknown): message is FromDatabaseProcess =>
  typeof message === 'object' && message !== null && 'says' in message;

/** PostgreSQL's clients look for this name in the folder they are given as host. */
export const SOCKET_NAME = '.s.PGSQL.5432';
