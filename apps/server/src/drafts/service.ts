import type { PublishedDrafts } from '@captains-pick/contract';
import type { Actor } from '../shared/actor.ts';
import type { Answer } from '../shared/answer.ts';

/** An operator's action on a live draft. */
export type DraftAct = 'pause' | 'resume' | 'undo';

export interface Drafts {
  /**
   * All draws and drafts of a contest: the order's secrets after the draw, the logs of finished drafts, and the names
   * that the viewer may see.
   */
  published(contestId: string, viewer: string | null): Answer<PublishedDrafts>;
  /** Stored with its reason in the audit log, then published to the room. Returns the draft's sequence number. */
  operate(request: {
    readonly contestId: string;
    readonly act: DraftAct;
    readonly reason: string;
    readonly by: Actor;
  }): Answer<{ readonly sequence: number }>;
}
