import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE } from './golf-event.ts';

/** What one entry costs in the journeys, in cents: amounts that a float would not hold. */
export const ENTRY_FEE = 2025;
export const ADMIN_FEE = 210;

/** Writes the sample's contest with the journeys' fees and a deadline; answers the file's path. */
export const contestFile = (deadline: Date): string => {
  const contest: unknown = JSON.parse(readFileSync(join(SAMPLE, 'contest.json'), 'utf8'));
  const file = join(mkdtempSync(join(tmpdir(), 'contest-')), 'contest.json');
  writeFileSync(
    file,
    JSON.stringify({
      ...(contest as object),
      entryFee: ENTRY_FEE / 100,
      adminFee: ADMIN_FEE / 100,
      deadline: deadline.toISOString(),
    }),
  );
  return file;
};
