import type { AuditLog } from '@captains-pick/contract';
import type { Answer } from '../shared/answer.ts';

export interface Audit {
  /** Operators' actions, newest first: on one contest, or all. */
  log(contestId: string | null): Answer<AuditLog>;
}
