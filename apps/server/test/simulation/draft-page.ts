/** A page with the draft room open: its connection, its visit of the room, and its copy of the draft. */
import type { DraftAcknowledgement, DraftView } from '@captains-pick/contract';
import type { Actor } from '../../src/shared/actor.ts';
import { createRoomVisit, type RoomVisitDeps } from './room-visit.ts';
import type { Temper } from './whims.ts';
import type { Wire, WireDeps } from './wire.ts';

export interface DraftPageDeps extends Omit<RoomVisitDeps, 'send'> {
  readonly user: Actor | null;
  readonly temper: Pick<Temper, 'patches' | 'signedOut'>;
  /** Null while no process can be reached. */
  readonly connect: (
    page: Pick<WireDeps, 'opened' | 'heard' | 'lost'>,
    token: string | null,
  ) => Wire | null;
  readonly newToken: (user: Actor) => string;
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

export interface DraftPage {
  /** `none`: without a connection. `opening`: the server has not accepted the connection yet. */
  connection(): 'none' | 'opening' | 'open';
  /** False once something on the connection was lost, doubled or overtaken. */
  isFaithful(): boolean;
  /** Null before the first whole state. */
  state(): DraftView | null;
  /** Not in the room, and not about to be. */
  mustJoin(): boolean;
  connect(): void;
  disconnect(): void;
  join(): void;
  leave(): void;
  /** Shows the server a new token of the user. */
  renew(): void;
  readonly send: Wire['send'];
  /** A page that joined without a user joins again with its user. */
  joinAsKnown(answer: DraftAcknowledgement): void;
  /** A connection belongs to the user of its first token. A page that signs in as another user needs a new one. */
  leaveAnothers(answer: DraftAcknowledgement): void;
  /** Null when no room is open. */
  attendance(): Attendance | null;
}

export const openDraftPage = (deps: DraftPageDeps): DraftPage => {
  const { user, contestId, temper } = deps;
  let wire: Wire | null = null;
  let isOpen = false;
  const send: Wire['send'] = (message, answered) => wire?.send(message, answered);
  const visit = createRoomVisit({ ...deps, send });

  const forget = (): void => {
    wire = null;
    isOpen = false;
    visit.end();
  };

  const join = (): void => {
    if (isOpen) visit.join();
  };

  const disconnect = (): void => {
    wire?.close();
    forget();
  };

  const joinAsKnown = ({ accepted }: DraftAcknowledgement): void => {
    if (accepted && visit.state() !== null) join();
  };

  const leaveAnothers = (answer: DraftAcknowledgement): void => {
    if (!answer.accepted && answer.code === 'another-user') disconnect();
  };

  return {
    connection: () => (wire === null ? 'none' : isOpen ? 'open' : 'opening'),
    isFaithful: () => wire?.isFaithful() ?? false,
    state: visit.state,
    mustJoin: visit.mustJoin,
    connect: () => {
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
            if (wire === own) visit.heard(message, viewer);
          },
          lost: () => {
            if (wire === own) forget();
          },
        },
        token,
      );
      wire = own;
    },
    disconnect,
    join,
    leave: () => {
      send({ event: 'leaveDraftRoom', payload: { contestId }, errand: null }, null);
      visit.end();
    },
    renew: () => {
      if (user === null) return;
      const payload = { token: deps.newToken(user) };
      send({ event: 'authenticate', payload, errand: null }, (answer) => {
        joinAsKnown(answer);
        leaveAnothers(answer);
      });
    },
    send,
    joinAsKnown,
    leaveAnothers,
    attendance: () => {
      const state = visit.state();
      if (wire === null || !isOpen || state === null) return null;
      return {
        contestId,
        userId: visit.viewer(),
        state,
        faithful: wire.isFaithful(),
        missesCompletion: visit.missesCompletion(),
      };
    },
  };
};
