/**
 * Checks that the simulation of drafts finds bugs. Plants one bug at a time in a copy of the server and the rules,
 * simulates a thousand drafts, and reports after how many the bug was found, and by which law.
 *
 *   node scripts/run.mjs tooling/planted-bugs/drafts.ts              all of them (minutes)
 *   node scripts/run.mjs tooling/planted-bugs/drafts.ts presence     those with a word in their file or reason
 */
import { DRAFT_BUGS } from './draft-bugs.ts';
import { plant, runNode } from './planting.ts';
import { copyOfServer, simulationIn } from './server-copy.ts';

const DRAFTS = 1_000;
const LONGEST_RUN_MS = 600_000;

const simulated = async (folder: string): Promise<string | null> => {
  const { code, said } = await runNode(
    [
      '--disable-warning=ExperimentalWarning',
      simulationIn(folder),
      'drafts',
      '--drafts',
      String(DRAFTS),
    ],
    folder,
    LONGEST_RUN_MS,
  );
  if (code === 0) return null;
  return code === null ? 'a run that did not end' : said;
};

/** The number in `Seed 3 breaks a law, after 5 drafts:`, and the law without its evidence. */
const summary = (said: string): string => {
  const drafts = /after \d+ drafts/.exec(said)?.[0] ?? '';
  const law = /drafts:\n\s*([^:\n]*)/.exec(said)?.[1] ?? said.trim().slice(0, 200);
  return `${drafts}: ${law}`;
};

process.exitCode = await plant(
  {
    name: 'The simulation',
    copy: copyOfServer,
    named: '.',
    complaint: simulated,
    summary,
    enough: 1,
  },
  DRAFT_BUGS,
  process.argv.slice(2),
);
