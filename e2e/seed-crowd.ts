/**
 * Fills a data folder, before a server starts on it, with a contest of many entries: `seed-crowd.ts FOLDER ENTRIES`.
 * The rows equal those of real entries, which would take minutes by calls.
 */
import { crowdedContest, populate, servicesOver } from './crowded-contest.ts';
import { must } from './must.ts';
import { seededChance } from './seeded-chance.ts';
import { openDatabase } from '../apps/server/src/database/open-database.ts';
import { hashPassword } from '../apps/server/src/identity/passwords.ts';
import { passwordOf } from './accounts.ts';
import { ONE_OF_THE_CROWD } from './crowd.ts';

const [dataDir, many] = process.argv.slice(2);
if (dataDir === undefined || many === undefined)
  throw new Error('Usage: seed-crowd.ts FOLDER ENTRIES');
const entries = Number(many);

const open = await openDatabase({ databaseUrl: null, dataDir, onIdleError: () => undefined });
await populate(open.database, entries);
await open.database.$client.query('update users set password_hash = $2 where username = $1', [
  ONE_OF_THE_CROWD,
  must(await hashPassword(passwordOf(ONE_OF_THE_CROWD))),
]);
await crowdedContest(open.database, servicesOver(open.database), seededChance(7), entries);
await open.close();
