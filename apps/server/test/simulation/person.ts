/** A person with the draft room open, who reconnects, picks and makes trouble. */
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
  /** True once the faults are over: people behave, and those who have gone stay away. */
  readonly isCalm: () => boolean;
  /** True once no one does anything more. */
  readonly isQuiet: () => boolean;
  /** Null while no process can be reached. */
  readonly connect: (
    person: Pick<PersonEnd, 'opened' | 'heard' | 'lost'>,
    token: string | null,
  ) => Wire | null;
  /** True when the lobby has filled again since this draft, as the contest's page would show. */
  readonly draftsAnew: (room: DraftView) => boolean;
  readonly newToken: (user: Actor) => string;
  readonly newCommandId: () => string;
  /** After a patch, whose outcome is the page's own doing. */
  readonly copied: (state: DraftView, viewer: string | null) => void;
  /** All who have a seat in some contest. Messages may pretend to be from any of them. */
  readonly users: readonly Actor[];
}

interface PersonEnd {
  opened(): void;
  heard(message: ServerMessage, viewer: string | null): void;
  lost(): void;
}

/** What a page shows once all messages have arrived. */
export interface Attendance {
  readonly contestId: string;
  /** The user that the room was joined as. */
  readonly userId: string | null;
  readonly state: DraftView;
  readonly faithful: boolean;
  readonly missesCompletion: boolean;
}

export interface Person {
  /** Null when no room is open. */
  attendance(): Attendance | null;
}

const ANSWERED_WITHIN = 2_500;
const MOST_TRIES = 4;
const SLOW_PACE = 2_000;

export const enterPerson = (deps: PersonDeps): Person => {
  const { user, contestId, temper, timeline, chance, isCalm } = deps;
  let wire: Wire | null = null;
  let isOpen = false;
  /** The room was joined and not left. Messages that arrive after leaving are ignored. */
  let wanted = false;
  let joining = false;
  /** The server refused the join. What the page shows of the room is from before that. */
  let turnedAway = false;
  /** Counts visits to the room. Answers to an earlier visit are ignored. */
  let visit = 0;
  const copy = createPageCopy(contestId);
  /** The turn that a pick in flight is for. */
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
    // Late messages of an earlier connection, and its loss, are ignored.
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

  /** A page that joined without a user joins again with its user. */
  const joinAsKnown = ({ accepted }: DraftAcknowledgement): void => {
    if (accepted && copy.state() !== null) join();
  };

  /** A connection belongs to the user of its first token. A page that signs in as another user needs a new one. */
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

  /** Repeats a message with the same command id, over the connection at that time. */
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
    // A page of a draft without a turn is looked at less often.
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
