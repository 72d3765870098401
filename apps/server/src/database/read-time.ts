import type { Reader } from './database.ts';

/** The database's own time, for irreversible decisions: a process's clock may be wrong. */
export type ReadTime = (reader: Reader) => Promise<Date>;
