/** Holds every acknowledgement against what is stored, when it is given and once more at the end. */
import type { DraftAcknowledgement } from '@captains-pick/contract';
import { nameKey, type DraftEvent } from '@captains-pick/rules';
import { BrokenLaw } from './broken-law.ts';
import type { CaseFile, CaseFiles } from './case-file.ts';
import type { Errand } from './message.ts';

/** The user of a connection, by the tokens that it sent. */
export interface Speaker {
  readonly userId: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

export interface Acknowledgements {
  /** An errand reaches a server whose clock shows `now`. Returns the function to call with its acknowledgement. */
  received(
    speaker: Speaker | null,
    errand: Errand,
    now: number,
  ): (answer: DraftAcknowledgement) => void;
  /** Nothing more comes: what was refused has left nothing. */
  atTheEnd(): void;
}

interface Attempts {
  readonly seat: string;
  readonly errand: Errand;
  /** Not answered, or not for certain. */
  open: number;
  accepted: number;
}

const sameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);

/** Does the event do what the seat wished for? */
const grants = (
  { draft: { players } }: CaseFile,
  event: DraftEvent,
  seat: string,
  { wish }: Errand,
): boolean => {
  if (!('seat' in event) || event.seat !== seat) return false;
  switch (wish.type) {
    case 'pick':
      return (
        event.type === 'picked' &&
        event.by === 'player' &&
        nameKey(players.get(event.player)?.name ?? '') === nameKey(wish.player)
      );
    case 'withdraw':
      return event.type === 'withdrew' || event.type === 'ended';
    case 'queue':
      return event.type === 'queue-set' && sameList(event.queue, wish.players);
    case 'autopick':
      return event.type === 'autopick-set' && event.on === wish.on;
    default:
      return wish satisfies never;
  }
};

/** Is this the event that granted the wish, at the turn that it was meant for? */
const isGrant = (file: CaseFile, sequence: number, seat: string, errand: Errand): boolean => {
  const logged = file.log[sequence - 1];
  const before = file.standings[sequence - 1];
  if (logged === undefined || !grants(file, logged.event, seat, errand)) return false;
  const { commandId, wish } = errand;
  if (commandId !== null && logged.event.commandId !== commandId) return false;
  return (
    wish.type !== 'pick' || wish.pickNumber === null || wish.pickNumber - 1 === before?.picks.length
  );
};

export const createAcknowledgements = (files: CaseFiles): Acknowledgements => {
  const byCommand = new Map<string, Attempts>();

  const attemptsOf = (seat: string, errand: Errand): Attempts => {
    const key = `${errand.contestId} ${seat} ${errand.commandId}`;
    const known = byCommand.get(key) ?? { seat, errand, open: 0, accepted: 0 };
    byCommand.set(key, known);
    return known;
  };

  return {
    received: (speaker, errand, now) => {
      const seat = speaker?.userId ?? '';
      const attempts = errand.commandId === null ? null : attemptsOf(seat, errand);
      if (attempts !== null) attempts.open += 1;
      const mayAct =
        speaker !== null &&
        now < speaker.expiresAt &&
        (errand.userId === null || errand.userId === seat);
      return (answer) => {
        if (!answer.accepted) {
          if (attempts !== null && answer.code !== 'unavailable') attempts.open -= 1;
          return;
        }
        if (attempts !== null) attempts.accepted += 1;
        if (!mayAct) throw new BrokenLaw('only the token’s user acts', { speaker, errand, now });
        const granted = files
          .ofContest(errand.contestId)
          .some((file) => isGrant(file, answer.sequence, seat, errand));
        if (!granted) {
          throw new BrokenLaw('what is acknowledged is stored', { seat, errand, answer });
        }
      };
    },
    atTheEnd: () => {
      for (const { seat, errand, open, accepted } of byCommand.values()) {
        if (open > 0 || accepted > 0) continue;
        for (const { log } of files.ofContest(errand.contestId)) {
          const left = log.find(
            ({ event }) =>
              event.commandId === errand.commandId && 'seat' in event && event.seat === seat,
          );
          if (left !== undefined) {
            throw new BrokenLaw('what is refused leaves nothing', { seat, errand, left });
          }
        }
      }
    },
  };
};
