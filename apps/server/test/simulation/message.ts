import type { DraftClientEvents } from '@captains-pick/contract';

/** What a message asks of a draft. */
type Wish =
  /** `player`: a name, however it is spelt. */
  | { readonly type: 'pick'; readonly player: string; readonly pickNumber: number | null }
  | { readonly type: 'withdraw' }
  | { readonly type: 'queue'; readonly players: readonly string[] }
  | { readonly type: 'autopick'; readonly on: boolean };

export interface Errand {
  readonly contestId: string;
  /** The user that the payload names; null for none. */
  readonly userId: string | null;
  readonly commandId: string | null;
  readonly wish: Wish;
}

/** A message of a page, and what it is meant to do; null for one that asks nothing of a draft. */
export interface Message {
  readonly event: keyof DraftClientEvents;
  readonly payload: unknown;
  readonly errand: Errand | null;
}

export const errandMessage = (errand: Errand): Message => {
  const { contestId, userId, commandId, wish } = errand;
  const base = {
    contestId,
    ...(userId === null ? {} : { userId }),
    ...(commandId === null ? {} : { commandId }),
  };
  switch (wish.type) {
    case 'pick': {
      const { player, pickNumber } = wish;
      const number = pickNumber === null ? {} : { pickNumber };
      return { event: 'makePick', payload: { ...base, player, ...number }, errand };
    }
    case 'withdraw':
      return { event: 'withdrawFromDraft', payload: base, errand };
    case 'queue':
      return { event: 'setDraftQueue', payload: { ...base, players: wish.players }, errand };
    case 'autopick':
      return { event: 'setAutopick', payload: { ...base, on: wish.on }, errand };
    default:
      return wish satisfies never;
  }
};
