/** Somebody with the draft room open: reconnects, picks, and makes trouble. */
import type { DraftAcknowledgement, DraftView } from '@captains-pick/contract';
import type { Actor } from '../../src/shared/actor.ts';
import type { Message } from './message.ts';
import { createPageCopy } from './page-copy.ts';
import type { SeededChance } from './seeded-chance.ts';
import type { Timeline } from './timeline.ts';
import { nextWish, pickWish, type Temper } from './whims.ts';
import type { Wire } from './wire.ts';
import type { ServerMessage } from './witness.ts';

export interface PersonDeps {
  readonly user: Actor | null;
  readonly contestId: string;
  readonly contestIds: () => readonly string[];
  readonly temper: Temper;
  readonly timeline: Timeline;
  readonly chance: SeededChance;
  /** The faults are over: people behave, and who has gone stays away. */
  readonly isCalm: () => boolean;
  /** Nothing more is done. */
  readonly isQuiet: () => boolean;
  /** Null while no process can be reached. */
  readonly connect: (
    person: Pick<PersonEnd, 'opened' | 'heard' | 'lost'>,
    token: string | null,
  ) => Wire | null;
  /** The lobby has filled again since this draft, as the contest's own page would tell. */
  readonly draftsAnew: (room: DraftView) => boolean;
  readonly newToken: (user: Actor) => string;
  readonly newCommandId: () => string;
  /** After a patch, whose outcome is the page's own doing. */
  readonly copied: (state: DraftView, viewer: string | null) => void;
  /** Everybody who has a seat somewhere: whom to pretend to be. */
  readonly users: readonly Actor[];
}

interface PersonEnd {
  opened(): void;
  heard(message: ServerMessage, viewer: string | null): void;
  lost(): void;
}

/** What a page shows once nothing more comes. */
export interface Attendance {
  readonly contestId: string;
  /** As whom the room was joined. */
  readonly userId: string | null;
  readonly state: DraftView;
  readonly faithful: boolean;
  readonly missesCompletion: boolean;
}

export interface Person {
  /** Null for who has no room open. */
  attendance(): Attendance | null;
}

const ANSWERED_WITHIN = 2_500;
const MOST_TRIES = 4;
const SLOW_PACE = 2_000;

export const enterPerson = (deps: PersonDeps): Person => {
  const { user, contestId, temper, timeline, chance, isCalm } = deps;
  let wire: Wire | null = null;
  let isOpen = false;
  /** Has asked to be in the room: what still comes after leaving it is not looked at. */
  let wanted = false;
  let joining = false;
  /** The server could not let it in: what it has seen of the room meanwhile was told before that. */
  let turnedAway = false;
  /** From coming to leaving; what is left undone of an earlier one does not count. */
  let visit = 0;
  const copy = createPageCopy(contestId);
  /** A pick on its way, for this turn. */
  let picking: number | null = null;

  const forget = (): void => {
    wire = null;
    isOpen = false;
    leaveRoom();
  };

  const leaveRoom = (): void => {
    visit += 1;
    wanted = false;
    joining = false;
    turnedAway = false;
    copy.forget();
  };

  const join = (): void => {
    if (wire === null || !isOpen) return;
    joining = true;
    wanted = true;
    const current = visit;
    const payload = { contestId, ...(temper.patches ? { patches: true } : {}) };
    wire.send({ event: 'joinDraftRoom', payload, errand: null }, ({ accepted }) => {
      if (visit !== current) return;
      joining = accepted && copy.state() === null;
      turnedAway = !accepted;
      if (accepted) copy.letIn();
    });
    timeline.quietlyAfter(ANSWERED_WITHIN, () => {
      if (visit === current) joining = false;
    });
  };

  const heard = (message: ServerMessage, viewer: string | null): void => {
    if (!wanted) return;
    const taken = copy.take(message, viewer);
    const state = copy.state();
    if (taken === 'gap') join();
    else if (taken === 'stepped' && state !== null) deps.copied(state, viewer);
  };

  const connect = (): void => {
    const token = user === null || temper.signedOut ? null : deps.newToken(user);
    // What an earlier connection still brings, its loss too, is not this one's.
    const own = deps.connect(
      {
        opened: () => {
          if (wire !== own) return;
          isOpen = true;
          join();
        },
        heard: (message, viewer) => {
          if (wire === own) heard(message, viewer);
        },
        lost: () => {
          if (wire === own) forget();
        },
      },
      token,
    );
    wire = own;
  };

  /** Who had joined as nobody joins again, as who they are. */
  const joinAsKnown = ({ accepted }: DraftAcknowledgement): void => {
    if (accepted && copy.state() !== null) join();
  };

  /** A connection that was shown another's token first speaks for them: who signs in anew begins one of their own. */
  const leaveAnothers = (answer: DraftAcknowledgement): void => {
    if (!answer.accepted && answer.code === 'another-user') disconnect();
  };

  const renew = (): void => {
    if (user === null) return;
    const payload = { token: deps.newToken(user) };
    wire?.send({ event: 'authenticate', payload, errand: null }, (answer) => {
      joinAsKnown(answer);
      leaveAnothers(answer);
    });
  };

  /** With the same command id, over whatever connection there is by then. */
  const sendUntilAnswered = (message: Message, tries = MOST_TRIES): void => {
    let answered = false;
    wire?.send(message, (answer) => {
      answered = true;
      picking = null;
      if (!answer.accepted && answer.code === 'session-expired') renew();
      if (message.errand?.userId === user?.userId) leaveAnothers(answer);
    });
    timeline.quietlyAfter(ANSWERED_WITHIN + chance.below(1_000), () => {
      picking = null;
      if (!answered && tries > 1 && !deps.isQuiet()) sendUntilAnswered(message, tries - 1);
    });
  };

  const send = (message: Message): void => {
    if (message.errand !== null && message.errand.commandId !== null && chance.happens(0.8)) {
      return sendUntilAnswered(message);
    }
    if (message.event === 'authenticate') return wire?.send(message, joinAsKnown);
    wire?.send(message, chance.happens(0.5) ? () => undefined : null);
    picking = null;
  };

  const disconnect = (): void => {
    wire?.close();
    forget();
  };

  const actIn = (room: DraftView): void => {
    const isOver = room.status === 'complete' || room.status === 'ended';
    if (isOver) {
      if (deps.draftsAnew(room) && (isCalm() || chance.happens(0.3))) join();
      return;
    }
    const turn = room.draftPicks.length + 1;
    const ownTurn = user !== null && room.currentPicker?.userId === user.userId;
    const opened = room.opensAt !== null && Date.parse(room.opensAt) <= timeline.now() + 100;
    if (
      user !== null &&
      ownTurn &&
      opened &&
      picking !== turn &&
      chance.happens(temper.diligence)
    ) {
      picking = turn;
      return send(pickWish(user, room, deps));
    }
    if (!isCalm() && chance.happens(temper.mischief)) {
      const whim = nextWish(user, room, deps);
      if (whim !== null) send(whim);
    }
  };

  const act = (): void => {
    if (isCalm() && temper.goes) return disconnect();
    if (wire === null) {
      if (isCalm() || chance.happens(temper.comesBack)) connect();
      return;
    }
    if (isCalm() && !wire.isFaithful()) return disconnect();
    if (!isOpen) return;
    if (!isCalm() && chance.happens(temper.restless)) {
      if (chance.happens(0.6)) return disconnect();
      wire.send({ event: 'leaveDraftRoom', payload: { contestId }, errand: null }, null);
      return leaveRoom();
    }
    const state = copy.state();
    if (!joining && (state === null || turnedAway)) join();
    if (state !== null) actIn(state);
  };

  const tick = (): void => {
    if (deps.isQuiet()) return;
    act();
    if (isCalm() && temper.goes) return;
    // Who looks on as nothing more happens looks less often.
    const pace = copy.state()?.currentPicker === null ? SLOW_PACE : temper.pace;
    timeline.quietlyAfter(chance.between(pace, 4 * pace), tick);
  };
  timeline.quietlyAfter(chance.below(3_000), tick);

  return {
    attendance: () => {
      const state = copy.state();
      if (wire === null || !isOpen || state === null) return null;
      return {
        contestId,
        userId: copy.viewer(),
        state,
        faithful: wire.isFaithful(),
        missesCompletion: copy.missesCompletion(),
      };
    },
  };
};
