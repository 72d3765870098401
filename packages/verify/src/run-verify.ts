/** The command `captains-pick-verify`: checks a saved record without a server. */
import { PublishedDrafts } from '@captains-pick/contract';
import { formatCents, formatRank } from '@captains-pick/rules';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { CollectedRecord } from './collected-record.ts';
import { createExplainer } from './explain-entry.ts';
import { readRecord } from './read-record.ts';
import { STEP_WORDS } from './step-words.ts';
import { teamsOf } from './teams-of.ts';
import { checkRecord, type CheckedRecord } from './verify-contest.ts';
import { verifyDrafts } from './verify-drafts.ts';

export const USAGE = `captains-pick-verify RECORD.json [--drafts DRAFTS.json] [--entry NAME]

Recomputes a contest from its record: results, places, prizes and every cent.
Needs no server and no network.

  RECORD.json  from /api/contests/ID/record
  --drafts     from /api/contests/ID/drafts: checks the draws and drafts too
  --entry      explains the score, rank and prize of an entry, by its name

Ends with 0 if the record matches, 1 if it differs, 2 if it can't be read.`;

export interface VerifyWorld {
  readonly print: (text: string) => void;
  readonly tell: (text: string) => void;
}

const SOUND = 0;
const DIFFERS = 1;
const UNREADABLE = 2;

const stepLines = ({ steps }: CheckedRecord): readonly string[] =>
  steps.flatMap(({ name, from, differences }) => {
    const { title, does } = STEP_WORDS[name];
    const found = differences.length === 0 ? 'matches' : `DIFFERS (${differences.length})`;
    return [
      `${title}: ${found}. ${from}: ${does}.`,
      ...differences.map((difference) => `  ${difference}`),
    ];
  });

const entryLines = (
  record: CollectedRecord,
  checked: CheckedRecord,
  name: string,
): readonly string[] | null => {
  for (let entry = 0; entry < record.entries.size; entry += 1) {
    const id = record.entries.idAt(entry);
    if (record.entries.nameOf(id) !== name) continue;
    const explained = createExplainer(record, checked)(id);
    if (explained === null) return null;
    const { players, total, tiebreak, place } = explained;
    return [
      `${name}:`,
      ...players.map(
        ({ position, name: player, points, times, overridden }) =>
          `  ${position} ${player}: ${points ?? 'no score'}${times === 1 ? '' : ` × ${times}`}${overridden ? ' (override)' : ''}`,
      ),
      `  total ${total ?? 'none'}, tiebreak ${tiebreak ?? 'none'}`,
      ...(place === null
        ? []
        : [
            `  rank ${formatRank({ rank: place.rank, tied: place.sharing > 1 })}, prize ${formatCents(place.prize)}`,
          ]),
    ];
  }
  return null;
};

const faultOf = (error: unknown): string =>
  error instanceof z.core.$ZodError
    ? 'it is not a record'
    : error instanceof Error
      ? error.message
      : 'it is not readable';

/** @returns the exit code */
export const runVerify = async (
  given: readonly string[],
  { print, tell }: VerifyWorld,
): Promise<number> => {
  const options = {
    drafts: { type: 'string' },
    entry: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  let parsed;
  try {
    parsed = parseArgs({ args: [...given], options, allowPositionals: true });
  } catch (error) {
    tell(`${faultOf(error)}\n\n${USAGE}`);
    return UNREADABLE;
  }
  const { values, positionals } = parsed;
  const [file, ...more] = positionals;
  if (values.help === true) {
    print(USAGE);
    return SOUND;
  }
  if (file === undefined || more.length > 0) {
    tell(USAGE);
    return UNREADABLE;
  }
  let record: CollectedRecord;
  try {
    record = await readRecord(createReadStream(file));
  } catch (error) {
    tell(`${file} can't be read: ${faultOf(error)}.`);
    return UNREADABLE;
  }
  const checked = checkRecord(record);
  const lines = [...stepLines(checked)];
  let { sound } = checked;
  if (values.drafts !== undefined) {
    try {
      const drafts = PublishedDrafts.parse(JSON.parse(await readFile(values.drafts, 'utf8')));
      const verified = verifyDrafts(drafts, { entrants: teamsOf(record) });
      lines.push(...verified.lines);
      sound &&= verified.sound;
    } catch (error) {
      tell(`${values.drafts} can't be read: ${faultOf(error)}.`);
      return UNREADABLE;
    }
  }
  if (values.entry !== undefined) {
    const explained = entryLines(record, checked, values.entry);
    if (explained === null) {
      tell(`The record has no entry ${values.entry}.`);
      return UNREADABLE;
    }
    lines.push(...explained);
  }
  for (const { number, recomputed } of checked.digests) {
    lines.push(`SHA-256 of settlement ${number}: ${recomputed}`);
  }
  lines.push(sound ? checked.summary : 'The contest differs from its record.');
  print(lines.join('\n'));
  return sound ? SOUND : DIFFERS;
};
