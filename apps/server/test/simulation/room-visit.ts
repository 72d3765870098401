import type { DraftView } from '@captains-pick/contract';
import { createPageCopy, type PageCopy } from './page-copy.ts';
import type { Timeline } from './timeline.ts';
import type { Temper } from './whims.ts';
import type { Wire } from './wire.ts';
import type { ServerMessage } from './witness.ts';

export interface RoomVisitDeps {
  readonly contestId: string;
  readonly temper: Pick<Temper, 'patches'>;
  readonly timeline: Timeline;
  readonly send: Wire['send'];
  /** After a patch, whose outcome is the page's own doing. */
  readonly copied: (state: DraftView, viewer: string | null) => void;
}

export interface RoomVisit extends Pick<PageCopy, 'state' | 'viewer' | 'missesCompletion'> {
  /** Not in the room, and not about to be. */
  mustJoin(): boolean;
  join(): void;
  heard(message: ServerMessage, viewer: string | null): void;
  end(): void;
}

/** A page joins again where the server has not answered for this long, in milliseconds. */
export const ANSWERED_WITHIN = 2_500;

/** A page in the draft room of a contest, from joining it to leaving it. */
export const createRoomVisit = (deps: RoomVisitDeps): RoomVisit => {
  const { contestId, temper, timeline } = deps;
  /** The room was joined and not left. Messages that arrive after leaving are ignored. */
  let wanted = false;
  let joining = false;
  /** The server refused the join. What the page shows of the room is from before that. */
  let turnedAway = false;
  /** Counts visits to the room. Answers to an earlier visit are ignored. */
  let visit = 0;
  const copy = createPageCopy(contestId);

  const join = (): void => {
    joining = true;
    wanted = true;
    const current = visit;
    const payload = { contestId, ...(temper.patches ? { patches: true } : {}) };
    deps.send({ event: 'joinDraftRoom', payload, errand: null }, ({ accepted }) => {
      if (visit !== current) return;
      joining = accepted && copy.state() === null;
      turnedAway = !accepted;
      if (accepted) copy.letIn();
    });
    timeline.quietlyAfter(ANSWERED_WITHIN, () => {
      if (visit === current) joining = false;
    });
  };

  return {
    state: copy.state,
    viewer: copy.viewer,
    missesCompletion: copy.missesCompletion,
    mustJoin: () => !joining && (copy.state() === null || turnedAway),
    join,
    heard: (message, viewer) => {
      if (!wanted) return;
      const taken = copy.take(message, viewer);
      const state = copy.state();
      if (taken === 'gap') join();
      else if (taken === 'stepped' && state !== null) deps.copied(state, viewer);
    },
    end: () => {
      visit += 1;
      wanted = false;
      joining = false;
      turnedAway = false;
      copy.forget();
    },
  };
};
