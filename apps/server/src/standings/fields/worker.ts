/** Keeps the standings of contests in a thread of its own, because building and changing large ones takes long. */
import { serveRequests } from '../../shared/serving-thread.ts';
import { createContestField, type ContestField } from './contest-field.ts';
import type { FieldRead, FieldRequest, FieldState } from './field-messages.ts';

const fields = new Map<string, { readonly field: ContestField; readonly state: FieldState }>();

const fieldOf = (contestId: string) => {
  const kept = fields.get(contestId);
  if (kept === undefined) throw new Error(`the standings of ${contestId} are not in memory`);
  return kept;
};

serveRequests((request: FieldRequest): FieldRead | null => {
  const { contestId } = request;
  switch (request.what) {
    case 'build':
      fields.set(contestId, { field: createContestField(request.input), state: request.state });
      return null;
    case 'receive': {
      const { field } = fieldOf(contestId);
      field.receive(request.results);
      fields.set(contestId, { field, state: request.state });
      return null;
    }
    case 'read': {
      const { field, state } = fieldOf(contestId);
      return { state, rows: request.asked.map((asked) => field.rows(asked)) };
    }
    case 'forget':
      fields.delete(contestId);
      return null;
    default:
      return request satisfies never;
  }
});
