/**
 * `npm run bench`: each figure beside its peer's, from one run, as ratios.
 *
 *   npm run bench              all of them
 *   npm run bench -- rush      one by name
 */
import { benchChances } from './chances.ts';
import { benchResultCheck } from './result-check.ts';
import { benchContests } from './contests.ts';
import { benchCrowd } from './crowd.ts';
import { benchDrafts } from './drafts.ts';
import { benchRush } from './rush/rush.ts';
import { benchEntrants } from './entrants.ts';
import { benchHistory } from './history.ts';
import { benchHome } from './home.ts';
import { benchMails } from './mails.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLoginFloods } from './sessions/login-floods.ts';
import { benchRefreshRaces } from './sessions/refresh-races.ts';
import { benchProcesses } from './processes.ts';
import { benchStandings } from './standings.ts';
import { benchTables } from './tables.ts';
import { benchValuations } from './valuations.ts';
import { benchViewers } from './viewers/viewers.ts';

const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  chances: benchChances,
  check: benchResultCheck,
  contests: benchContests,
  crowd: benchCrowd,
  drafts: benchDrafts,
  entrants: benchEntrants,
  history: benchHistory,
  home: benchHome,
  lighthouse: benchLighthouse,
  logins: benchLoginFloods,
  mails: benchMails,
  processes: benchProcesses,
  'refresh-tokens': benchRefreshRaces,
  rush: benchRush,
  standings: benchStandings,
  tables: benchTables,
  valuations: benchValuations,
  viewers: benchViewers,
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark called ${unknown.join(', ')}: ${Object.keys(BENCHES).join(', ')}.`,
  );
  process.exit(2);
}
for (const [name, bench] of Object.entries(BENCHES)) {
  if (chosen.length === 0 || chosen.includes(name)) await bench();
}
