/** What the database process tells the server that started it. */
export type FromDatabaseProcess =
  | { readonly says: 'ready'; readonly socketDir: string }
  | { readonly says: 'refused'; readonly why: string };

/** PostgreSQL's clients look for this name in the folder they are given as host. */
export const SOCKET_NAME = '.s.PGSQL.5432';
