/** Receives every message of the servers when it is sent, and compares it with what is stored. */
import type { DraftViewPatch, DraftServerEvents, DraftView } from '@captains-pick/contract';
import { BrokenLaw } from './broken-law.ts';
import { lastOf, type CaseFile, type CaseFiles } from './case-file.ts';
import { expectedQueue, expectedTimeLeft, expectedView, firstDifference } from './expected-view.ts';
import type { Standing } from './standing.ts';

export type ServerMessage = {
  [Event in keyof DraftServerEvents]: {
    readonly event: Event;
    readonly payload: Parameters<DraftServerEvents[Event]>[0];
  };
}[keyof DraftServerEvents];

interface Circumstances {
  /** The room that it was sent to; null for a message to one page. */
  readonly draftId: string | null;
  /** Whose token the connection has shown. */
  readonly viewer: string | null;
  /** By the clock of the process that sent it. */
  readonly now: number;
}

export interface Witness {
  told(message: ServerMessage, circumstances: Circumstances): void;
  /** A page's own copy after a patch. */
  copied(state: DraftView, viewer: string | null): void;
}

const DELTA_FIELDS = 'change,contestId,sequence,serverNow,turn';
const CHANGE_FIELDS = {
  pick: 'pick,type',
  'last-pick': 'pick,type',
  seat: 'seat,type',
  queue: 'queue,type',
  none: 'type',
} as const satisfies Record<DraftViewPatch['change']['type'], string>;

const fieldsOf = (data: object): string => Object.keys(data).toSorted().join(',');

const standingAt = ({ standings }: CaseFile, sequence: number): Standing => {
  const standing = standings[sequence];
  if (standing === undefined) {
    const stored = standings.length - 1;
    throw new BrokenLaw('nothing is told before it is stored', { told: sequence, stored });
  }
  return standing;
};

const checkOwn = (
  { draft }: CaseFile,
  standing: Standing,
  viewer: string | null,
  own: DraftView['own'],
): void => {
  if (own === null) return;
  const due = expectedQueue(draft, standing, viewer);
  if (due === null || firstDifference(due.queue, own.queue) !== null) {
    throw new BrokenLaw('a queue is told to its owner alone, as it stands', { viewer, own, due });
  }
};

export const createWitness = (files: CaseFiles): Witness => {
  const caseOf = ({ draftId }: DraftView): CaseFile => {
    const file = files.find(draftId);
    if (file === undefined) {
      throw new BrokenLaw('what is told is of a draft that began', draftId);
    }
    return file;
  };

  const checkState = (state: DraftView, viewer: string | null): Standing => {
    const file = caseOf(state);
    const { sequence } = state;
    const standing = standingAt(file, sequence);
    const difference = firstDifference(expectedView(file.draft, standing), state);
    if (difference !== null) {
      throw new BrokenLaw('what is told is what the log says', { sequence, difference });
    }
    checkOwn(file, standing, viewer, state.own);
    return standing;
  };

  const checkTime = (state: DraftView, standing: Standing, now: number): void => {
    const left = expectedTimeLeft(standing, now);
    const { timeLeft, serverNow } = state;
    if (timeLeft !== left || Date.parse(serverNow) !== now) {
      throw new BrokenLaw('time is told by the deadline', { left, timeLeft, serverNow, now });
    }
  };

  /** What it changes is checked on the copies that it is applied to. */
  const checkPatch = (patch: DraftViewPatch, { draftId, viewer }: Circumstances): void => {
    const { contestId, sequence, change } = patch;
    const file = files.find(draftId ?? '');
    if (file?.draft.contestId !== contestId) {
      throw new BrokenLaw('a patch is told to its draft’s room', { draftId, contestId });
    }
    standingAt(file, sequence);
    const event = file.log[sequence - 1]?.event;
    const fields = [fieldsOf(patch), fieldsOf(change)];
    if (fields[0] !== DELTA_FIELDS || fields[1] !== CHANGE_FIELDS[change.type]) {
      throw new BrokenLaw('a patch tells no more than a patch', fields);
    }
    if (change.type === 'last-pick' && lastOf(file).status !== 'complete') {
      throw new BrokenLaw('a last pick completes its draft', { sequence });
    }
    if (change.type === 'queue' && !(event?.type === 'queue-set' && event.seat === viewer)) {
      throw new BrokenLaw('a queue is told to its owner alone, as it stands', { viewer, event });
    }
  };

  const somewhere = (law: string, holds: (file: CaseFile) => boolean): void => {
    if (!files.all.some(holds)) throw new BrokenLaw(law, null);
  };

  return {
    told: ({ event, payload }, circumstances) => {
      const { viewer, now } = circumstances;
      switch (event) {
        case 'draftStateUpdate':
          return checkTime(payload, checkState(payload, viewer), now);
        case 'draftViewPatch':
          return checkPatch(payload, circumstances);
        case 'draftComplete':
          return somewhere(
            'completion is told once it is stored',
            ({ draft, completed }) => completed && draft.draftId === circumstances.draftId,
          );
        case 'draftEnded':
          return somewhere(
            'an end is told once it is stored',
            (file) => file.cancelled || lastOf(file).status === 'ended',
          );
        case 'userWithdrew':
          return somewhere('a withdrawal is told once it is stored', ({ log }) =>
            log.some(({ event }) => event.type === 'withdrew' && event.seat === payload.userId),
          );
        case 'draftPresence':
        case 'draftError':
        case 'draftStarting':
          return;
        default:
          return event satisfies never;
      }
    },
    copied: (state, viewer) => {
      checkState(state, viewer);
    },
  };
};
