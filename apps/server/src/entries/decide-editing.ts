/** Decides one request to replace lineups, all or none. */
import type { EditedLineup } from '@captains-pick/contract';
import { ok, type Result } from '@captains-pick/rules';
import { refusalOfPaused } from '../contests/paused.ts';
import { refused, type Refusal } from '../shared/refusals.ts';
import { teamOf, type Batch, type EntryTerms } from './batch.ts';
import type { EntryRow } from './entries-repository.ts';
import { enteredTeam, isSameTeam } from './entered-team.ts';
import type { EditCommand, Edited, Verdict } from './entry-commands.ts';

const refusalOfContest = ({ contest, isClosed, isSnake }: EntryTerms): Refusal | null => {
  if (isSnake) return { name: 'lineups-drafted' };
  if (contest.status !== 'Registering') return { name: 'not-registering', status: contest.status };
  return refusalOfPaused(contest) ?? (isClosed ? { name: 'entries-closed' } : null);
};

/** The entry with the new lineup; itself if it has that lineup already. */
const editedEntry = (
  terms: EntryTerms,
  entry: EntryRow | undefined,
  { team, replaces }: EditedLineup,
): Result<EntryRow, Refusal> => {
  if (entry === undefined) return refused({ name: 'entry-not-found' });
  const wanted = enteredTeam(terms, { team }, entry.playerIds);
  if (!wanted.ok) return wanted;
  const { playerIds, teamSalary } = wanted.value;
  const present = teamOf(terms, entry.playerIds);
  if (isSameTeam(present, team)) return ok(entry);
  if (replaces !== undefined && !isSameTeam(present, replaces)) {
    return refused({ name: 'lineup-changed', entryName: entry.entryName });
  }
  return ok({ ...entry, playerIds, teamSalary, editedAt: terms.now });
};

const put = (rows: EntryRow[], row: EntryRow): void => {
  const at = rows.findIndex(({ id }) => id === row.id);
  if (at !== -1) rows[at] = row;
};

const presentEdited = (
  terms: EntryTerms,
  { id, entryName, teamSalary, playerIds, editedAt }: EntryRow,
): Edited => ({ id, entryName, teamSalary, team: teamOf(terms, playerIds), editedAt });

export const decideEditing = (batch: Batch, { user, lineups }: EditCommand): Verdict => {
  const { terms, standing, earlier, edited } = batch;
  if (terms.closed.has(user.userId)) return refused({ name: 'session-expired' });
  const asked = lineups.map((lineup) => ({
    lineup,
    before: standing.find(
      ({ userId, entryName }) => userId === user.userId && entryName === lineup.entryName,
    ),
  }));
  const answer = (entries: readonly EntryRow[]): Verdict =>
    ok({ kind: 'edited', lineups: entries.map((entry) => presentEdited(terms, entry)) });
  // A repetition whose first request was stored at the last moment may arrive after the deadline.
  const same = asked.flatMap(({ lineup: { team }, before }) =>
    before !== undefined && isSameTeam(teamOf(terms, before.playerIds), team) ? before : [],
  );
  if (!terms.isSnake && same.length === asked.length) return answer(same);
  const contestRefusal = refusalOfContest(terms);
  if (contestRefusal !== null) return refused(contestRefusal);
  const after: EntryRow[] = [];
  for (const { lineup, before } of asked) {
    const entry = editedEntry(terms, before, lineup);
    if (!entry.ok) {
      return lineups.length === 1
        ? entry
        : refused({ name: 'edit-of', entryName: lineup.entryName, refusal: entry.refusal });
    }
    after.push(entry.value);
  }
  for (const entry of after) {
    if (standing.includes(entry)) continue;
    put(standing, entry);
    put(earlier, entry);
    edited.set(entry.id, entry);
  }
  return answer(after);
};
