/** All that was stored of the drafts of one simulation, judged as it is stored. */
import { sha256, verifyDraft, type LoggedEvent } from '@captains-pick/rules';
import type { Consequence, StoredDraft } from '../../src/drafts/storage/draft-store.ts';
import type { NextEvent } from '../../src/lobbies/drafts-repository.ts';
import { BrokenLaw } from './broken-law.ts';
import { follow } from './follow-log.ts';
import { beforeTheStart, type Standing } from './standing.ts';

export interface CaseFile {
  readonly draft: StoredDraft;
  readonly log: readonly LoggedEvent[];
  /** By sequence number; 0 is before the start. */
  readonly standings: readonly Standing[];
  /** What follows from the last pick is stored. */
  readonly completed: boolean;
  /** The contest was cancelled before that. */
  readonly cancelled: boolean;
}

export interface CaseFiles {
  readonly all: readonly CaseFile[];
  /** Of a contest, first attempt first. */
  ofContest(contestId: string): readonly CaseFile[];
  find(draftId: string): CaseFile | undefined;
  /** A draft has begun, with its first event. */
  opened(draft: StoredDraft): void;
  stored(next: NextEvent, consequence: Consequence | null): void;
  completed(draftId: string): void;
  cancelled(draftId: string): void;
}

export const lastOf = ({ standings, draft }: CaseFile): Standing =>
  standings.at(-1) ?? beforeTheStart(draft);

/** Complete or ended, with all that follows from it. */
export const hasEnded = (file: CaseFile): boolean =>
  file.completed || lastOf(file).status === 'ended';

/** What must be stored with an event, or not at all. */
const consequenceOf = ({ type }: LoggedEvent['event']): string | null => {
  if (type === 'ended') return 'ends';
  return type === 'paused' || type === 'resumed' || type === 'undone' ? 'operated' : null;
};

/** The record alone suffices to check a draft (docs/product.md#draft-order). */
export const checkRecord = ({ draft, log }: CaseFile): void => {
  const verified = verifyDraft({ ...draft, log }, sha256);
  if (!verified.ok) throw new BrokenLaw('the log verifies from the record', verified.refusal);
};

export const createCaseFiles = (): CaseFiles => {
  interface OpenCase extends CaseFile {
    readonly log: LoggedEvent[];
    readonly standings: Standing[];
    readonly answered: Set<string>;
    completed: boolean;
    cancelled: boolean;
  }
  const byId = new Map<string, OpenCase>();

  const answerOnce = (file: OpenCase, { event, sequence }: LoggedEvent): void => {
    if (event.commandId === null) return;
    const sender = 'seat' in event ? event.seat : '';
    const key = `${sender} ${event.commandId}`;
    if (file.answered.has(key))
      throw new BrokenLaw('a command id makes one event', { sequence, event });
    file.answered.add(key);
  };

  const take = (file: OpenCase, logged: LoggedEvent, consequence: string | null): void => {
    if (file.cancelled) throw new BrokenLaw('a cancelled draft takes nothing', logged);
    const before = lastOf(file);
    const after = follow(file.draft, before, logged);
    answerOnce(file, logged);
    const due = consequenceOf(logged.event);
    if (due !== consequence) {
      throw new BrokenLaw('what follows from an event is stored with it', {
        logged,
        due,
        consequence,
      });
    }
    file.log.push(logged);
    file.standings.push(after);
  };

  return {
    get all() {
      return [...byId.values()];
    },
    ofContest: (contestId) =>
      [...byId.values()].filter(({ draft }) => draft.contestId === contestId),
    find: (draftId) => byId.get(draftId),
    opened: (draft) => {
      const file: OpenCase = {
        draft,
        log: [],
        standings: [beforeTheStart(draft)],
        answered: new Set(),
        completed: false,
        cancelled: false,
      };
      byId.set(draft.draftId, file);
      for (const logged of draft.log) take(file, logged, null);
    },
    stored: ({ draftId, sequence, event }, consequence) => {
      const file = byId.get(draftId);
      if (file === undefined)
        throw new BrokenLaw('what is stored is of a draft that began', draftId);
      take(file, { sequence, event }, consequence?.type ?? null);
    },
    completed: (draftId) => {
      const file = byId.get(draftId);
      if (file === undefined || file.cancelled || lastOf(file).status !== 'complete') {
        throw new BrokenLaw('what is completed has its last pick', draftId);
      }
      file.completed = true;
    },
    cancelled: (draftId) => {
      const file = byId.get(draftId);
      if (file !== undefined && !hasEnded(file)) file.cancelled = true;
    },
  };
};
