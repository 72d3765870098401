import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullClient } from '@captains-pick/contract';
import { SAMPLE } from './golf-event.ts';

/** The price of one entry in the journeys, in cents: amounts that a float would not hold. */
export const ENTRY_FEE = 2025;
export const ADMIN_FEE = 210;

/** Differences from the sample's contest.json, in dollars and ISO times as there. */
export type Terms = Readonly<
  Record<string, string | number | null | readonly number[] | Readonly<Record<string, string>>>
>;

export const SAMPLES = join(import.meta.dirname, '../samples');

const contestText = (sample: string, deadline: Date, terms: Terms): string => {
  const contest: unknown = JSON.parse(readFileSync(join(sample, 'contest.json'), 'utf8'));
  return JSON.stringify({ ...(contest as object), deadline: deadline.toISOString(), ...terms });
};

/** Writes the golf sample's contest with the journeys' fees and a deadline; returns the file's path. */
export const contestFile = (deadline: Date): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'contest-')), 'contest.json');
  const fees = { entryFee: ENTRY_FEE / 100, adminFee: ADMIN_FEE / 100 };
  writeFileSync(file, contestText(SAMPLE, deadline, fees));
  return file;
};

const HOUR_MS = 3_600_000;

export interface NewContest {
  /** A folder under `samples/`. */
  readonly sample: string;
  /** Default: in an hour. */
  readonly deadline?: Date;
  readonly terms?: Terms;
}

/** Creates a contest of a sample and imports its players, as an operator, by API; returns its id. */
export const createContest = async (
  operator: FullClient,
  { sample, deadline = new Date(Date.now() + HOUR_MS), terms = {} }: NewContest,
): Promise<string> => {
  const folder = join(SAMPLES, sample);
  const { contestId } = await operator.createContest({
    body: { file: { name: 'contest.json', text: contestText(folder, deadline, terms) } },
  });
  await operator.importPlayers({
    params: { id: contestId },
    body: {
      file: { name: 'players.csv', text: readFileSync(join(folder, 'players.csv'), 'utf8') },
    },
  });
  return contestId;
};
