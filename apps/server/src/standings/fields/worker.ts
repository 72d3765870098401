/** Keeps the standings of contests in a thread of its own, because building and changing large ones takes long. */
import type { PlayerResult } from '@captains-pick/rules';
import { serveRequests } from '../../shared/serving-thread.ts';
import { changedResults } from '../changed-results.ts';
import { createContestField, type ContestField } from './contest-field.ts';
import type { FieldRanks, FieldRequest, FieldServed, FieldState } from './field-messages.ts';

interface KeptField {
  readonly field: ContestField;
  readonly state: FieldState;
  readonly results: ReadonlyMap<string, PlayerResult>;
}

const fields = new Map<string, KeptField>();

const fieldOf = (contestId: string) => {
  const kept = fields.get(contestId);
  if (kept === undefined) throw new Error(`the standings of ${contestId} are not in memory`);
  return kept;
};

/** The ranks by other results. The field is returned to its own, also if that fails. */
const rankBy = (
  { field, results }: KeptField,
  others: ReadonlyMap<string, PlayerResult>,
): FieldRanks => {
  try {
    field.receive(changedResults(results, others));
    return field.ranks();
  } finally {
    field.receive(changedResults(others, results));
  }
};

serveRequests((request: FieldRequest): FieldServed => {
  switch (request.what) {
    case 'build': {
      const { contestId, input, state } = request;
      fields.set(contestId, { field: createContestField(input), state, results: input.results });
      return null;
    }
    case 'receive': {
      const { contestId, state, results } = request;
      const { field, results: before } = fieldOf(contestId);
      field.receive(changedResults(before, results));
      fields.set(contestId, { field, state, results });
      return null;
    }
    case 'read': {
      const { field, state } = fieldOf(request.contestId);
      return { state, rows: request.asked.map((asked) => field.rows(asked)) };
    }
    case 'rank':
      return rankBy(fieldOf(request.contestId), request.results);
    case 'rank-once':
      return createContestField(request.input).ranks();
    case 'forget':
      fields.delete(request.contestId);
      return null;
    default:
      return request satisfies never;
  }
});
