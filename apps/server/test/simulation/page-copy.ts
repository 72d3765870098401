/** The room as a page has it: whole states and patches, as they come in whatever order. */
import {
  patchDraftView,
  applyDraftPresence,
  type DraftViewPatch,
  type DraftView,
} from '@captains-pick/contract';
import type { ServerMessage } from './witness.ts';

/** What a message did to the copy. `gap`: something is missing, so the whole state is to be asked for. */
type Taken = 'nothing' | 'changed' | 'stepped' | 'gap';

export interface PageCopy {
  /** Null before the first whole state. */
  state(): DraftView | null;
  /** The user that the latest whole state was sent to. */
  viewer(): string | null;
  /** The server let the page into the room. What it shows may still be from before it last left. */
  letIn(): void;
  /** The last pick was made before its eyes, and no word came that the draft is complete. */
  missesCompletion(): boolean;
  take(message: ServerMessage, viewer: string | null): Taken;
  forget(): void;
}

export const createPageCopy = (contestId: string): PageCopy => {
  let state: DraftView | null = null;
  let viewer: string | null = null;
  /** Drafts that are over for this page: a late state of one is no news. */
  const past = new Set<string>();
  let isIn = false;
  let sawLastPick = false;
  let heardComplete = false;

  const show = (next: DraftView): void => {
    const known = state?.draftId === next.draftId ? state : null;
    if (known === null) [sawLastPick, heardComplete] = [false, false];
    else if (next.isDraftComplete && !known.isDraftComplete) sawLastPick = isIn;
    state = next;
  };

  const takeWhole = (whole: DraftView, toldAs: string | null): Taken => {
    if (whole.contestId !== contestId || past.has(whole.draftId)) return 'nothing';
    if (state !== null && state.draftId !== whole.draftId) past.add(state.draftId);
    else if (state !== null && whole.sequence < state.sequence) return 'nothing';
    show(whole);
    viewer = toldAs;
    return 'changed';
  };

  const takeStep = (patch: DraftViewPatch): Taken => {
    // Nothing follows an end: what comes is of another draft of this contest.
    if (state === null || state.currentPicker === null) return 'nothing';
    const next = patchDraftView(state, patch);
    if (next === null) return 'gap';
    if (next === state) return 'nothing';
    show(next);
    return 'stepped';
  };

  return {
    state: () => state,
    viewer: () => viewer,
    letIn: () => {
      isIn = true;
    },
    missesCompletion: () => sawLastPick && !heardComplete,
    take: (message, toldAs) => {
      switch (message.event) {
        case 'draftStateUpdate':
          return takeWhole(message.payload, toldAs);
        case 'draftViewPatch':
          return message.payload.contestId === contestId ? takeStep(message.payload) : 'nothing';
        case 'draftPresence':
          if (state === null || message.payload.contestId !== contestId) return 'nothing';
          state = applyDraftPresence(state, message.payload);
          return 'changed';
        case 'draftComplete':
          heardComplete = true;
          return 'nothing';
        default:
          return 'nothing';
      }
    },
    forget: () => {
      state = null;
      viewer = null;
      isIn = false;
      [sawLastPick, heardComplete] = [false, false];
      past.clear();
    },
  };
};
