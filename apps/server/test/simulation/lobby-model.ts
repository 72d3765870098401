import { BrokenLaw } from './broken-law.ts';

/** A lobby after its order was drawn, kept apart from the backend that it checks. */
export interface LobbyModel {
  /** User ids, an open place as null. */
  readonly places: readonly (string | null)[];
  readonly barred: ReadonlySet<string>;
  hasOpenPlace(): boolean;
  /** A draft begins in this order. */
  drafts(order: readonly string[]): void;
  /** A newcomer takes the lowest open place. */
  entered(userId: string): void;
  /** Leaves a place of the drawn order open, and enters no more. */
  left(userId: string): void;
  /** Cancelled at its deadline. */
  isClosed(): boolean;
  close(): void;
}

export const createLobbyModel = (): LobbyModel => {
  const places: (string | null)[] = [];
  const barred = new Set<string>();
  let closed = false;
  return {
    places,
    barred,
    hasOpenPlace: () => places.includes(null),
    drafts: (order) => {
      if (places.length === 0) places.push(...order);
      else if (order.join(' ') !== places.join(' ')) {
        throw new BrokenLaw('the drawn order stays, and newcomers take the lowest open places', {
          order,
          places,
        });
      }
    },
    entered: (userId) => {
      if (barred.has(userId)) {
        throw new BrokenLaw('a player who left after the draw enters no more', userId);
      }
      const place = places.indexOf(null);
      if (place >= 0) places[place] = userId;
    },
    left: (userId) => {
      places[places.indexOf(userId)] = null;
      barred.add(userId);
    },
    isClosed: () => closed,
    close: () => {
      closed = true;
    },
  };
};
