/** Reads a CSV file of entries: what its lines ask for, and what is wrong with them (docs/product.md#entries-from-a-file). */
import type { EntriesRead, ReadyLine, RefusedLine, Team } from '@captains-pick/contract';
import { readTable, type TableRow } from '@captains-pick/feeds/files';
import {
  checkLineup,
  lineupRefusalMessage,
  lineupSize,
  nameKey,
  ok,
  refuse,
  type LineupRefusal,
  type Result,
} from '@captains-pick/rules';
import { distance } from 'fastest-levenshtein';
import type { ContestHead } from '../contests/contests-repository.ts';
import { findPlayer } from '../players/find-player.ts';
import { outIn, type StoredPlayer } from '../players/players-repository.ts';

export interface EntriesFileTerms {
  readonly contest: Pick<ContestHead, 'format' | 'salaryCap' | 'maxEntriesPerUser'>;
  readonly players: readonly StoredPlayer[];
  /** The user's entries in the contest. */
  readonly own: readonly { readonly entryName: string; readonly team: Team }[];
}

/** A misspelled name differs from the right one by at most this share of its letters. */
const MISSPELLED = 0.34;

/** Also as spreadsheets of other sites have it: `Ada Arnold (g1)`. */
const playerOf = (players: readonly StoredPlayer[], cell: string): StoredPlayer | null => {
  const whole = findPlayer(players, cell);
  const [, named = '', id = ''] = /^(.*?)\s*\(([^()]+)\)$/.exec(cell) ?? [];
  if (whole !== null) return whole;
  const byId = players.find((player) => player.id === id);
  return byId !== undefined && nameKey(byId.name) === nameKey(named) ? byId : null;
};

/** The player whose name is nearest to a cell; null: none is near. */
const meantBy = (players: readonly StoredPlayer[], cell: string): string | null => {
  const key = nameKey(cell);
  const [nearest] = players
    .map(({ name }) => ({ name, far: distance(nameKey(name), key) }))
    .toSorted((a, b) => a.far - b.far);
  return nearest !== undefined && nearest.far <= key.length * MISSPELLED ? nearest.name : null;
};

const HEADINGS: ReadonlySet<string> = new Set(['entry', 'captain', 'cpt']);

/** Whether the file has a column for the names of entries, and its lines without headings. */
const linesOf = (
  rows: readonly TableRow[],
): { readonly hasNames: boolean; readonly lines: readonly TableRow[] } => {
  const [first, ...rest] = rows;
  const heading = first?.cells[0]?.toLowerCase() ?? '';
  return HEADINGS.has(heading)
    ? { hasNames: heading === 'entry', lines: rest }
    : { hasNames: false, lines: rows };
};

const teamKey = ({ captain, flexPlayers }: Team): string =>
  [captain, ...flexPlayers].map(nameKey).join('\n');

const isIn = (team: Team | undefined, name: string): boolean =>
  team !== undefined && [team.captain, ...team.flexPlayers].includes(name);

type Fault = Pick<RefusedLine, 'fault' | 'meant'>;

const plain = (fault: string): Result<never, Fault> => refuse({ fault, meant: null });

const faultOf = (refusal: LineupRefusal): string => {
  if (refusal.name !== 'incomplete') return lineupRefusalMessage(refusal);
  const empty = refusal.size - refusal.filled;
  return empty === 1 ? 'One slot is empty.' : `${empty} slots are empty.`;
};

const readLine = (
  { contest: { format, salaryCap }, players, own }: EntriesFileTerms,
  entryName: string,
  cells: readonly string[],
): Result<Omit<ReadyLine, 'line' | 'sameAs'>, Fault> => {
  const entry = own.find((each) => nameKey(each.entryName) === nameKey(entryName));
  if (entryName !== '' && entry === undefined) {
    return plain(`You have no entry ${entryName} in this contest.`);
  }
  const chosen = cells.map((cell) => ({ cell, player: playerOf(players, cell) }));
  const unknown = chosen.find(({ cell, player }) => cell !== '' && player === null);
  if (unknown !== undefined) {
    const { cell } = unknown;
    const player = meantBy(players, cell);
    return refuse({
      fault: `${cell} is not in this contest.`,
      meant: player === null ? null : { cell, player },
    });
  }
  const [captain = '', ...flexPlayers] = chosen.map(({ player }) => player?.name ?? '');
  const team = { captain, flexPlayers };
  const checked = checkLineup(team, { players, size: lineupSize(format), salaryCap });
  if (!checked.ok) return plain(faultOf(checked.refusal));
  const out = outIn(checked.value, ({ name }) => isIn(entry?.team, name));
  if (out !== null) return plain(`${out.name} is out.`);
  const isSame = entry !== undefined && teamKey(entry.team) === teamKey(team);
  return ok({
    act: entry === undefined ? 'enter' : isSame ? 'nothing' : 'edit',
    entryName: entry?.entryName ?? null,
    team,
    teamSalary: players.some(({ salary }) => salary !== null) ? checked.value.teamSalary : null,
  });
};

/** The cells of a lineup; empty ones for slots that the line leaves out. */
const slotsIn = (cells: readonly string[], size: number): readonly string[] => {
  const used = cells.findLastIndex((cell) => cell !== '') + 1;
  return Array.from({ length: Math.max(size, used) }, (_, at) => cells[at] ?? '');
};

/** The refusal says what is wrong with the file as a whole. */
export const readEntriesFile = (
  text: string,
  terms: EntriesFileTerms,
): Result<EntriesRead, string> => {
  const table = readTable(text);
  if (!table.ok) return table;
  const { hasNames, lines } = linesOf(table.value);
  if (lines.length === 0) return refuse('it has no lineups');
  const { format, maxEntriesPerUser: most } = terms.contest;
  const ready: ReadyLine[] = [];
  const refused: RefusedLine[] = [];
  /** By lineup, who has it first. */
  const seen = new Map(terms.own.map(({ entryName, team }) => [teamKey(team), entryName]));
  /** By entry, the line that names it. */
  const named = new Map<string, number>();
  let free = most - terms.own.length;

  /** What earlier lines leave of a good one. */
  const faultAfterOthers = ({ act, entryName }: Pick<ReadyLine, 'act' | 'entryName'>) => {
    const earlier = entryName === null ? undefined : named.get(entryName);
    if (earlier !== undefined) return `${entryName ?? ''} is on line ${earlier} already.`;
    if (act !== 'enter' || free > 0) return null;
    return most === 1
      ? 'The contest takes one entry per player.'
      : `The contest takes ${most} entries per player.`;
  };

  for (const { line, cells } of lines) {
    const name = hasNames ? (cells[0] ?? '') : '';
    const slots = slotsIn(hasNames ? cells.slice(1) : cells, lineupSize(format));
    const read = readLine(terms, name, slots);
    const late = read.ok ? faultAfterOthers(read.value) : null;
    const fault: Fault | null = read.ok
      ? late === null
        ? null
        : { fault: late, meant: null }
      : read.refusal;
    if (!read.ok || fault !== null) {
      refused.push({ line, cells: [...cells], fault: '', meant: null, ...fault });
      continue;
    }
    const { act, entryName, team } = read.value;
    if (act === 'enter') free -= 1;
    if (entryName !== null) named.set(entryName, line);
    const key = teamKey(team);
    ready.push({
      line,
      ...read.value,
      sameAs: act === 'nothing' ? null : (seen.get(key) ?? null),
    });
    if (!seen.has(key)) seen.set(key, `line ${line}`);
  }
  return ok({ ready, refused });
};
