import type { OwnDraft } from '@captains-pick/contract';

/** Such as `round 3, pick 4`; empty before the order is drawn. */
const placeText = ({ round, pickInRound }: OwnDraft): string =>
  round === null || pickInRound === null ? '' : `round ${round}, pick ${pickInRound}`;

export const ownPickText = (draft: OwnDraft): string => `Your pick: ${placeText(draft)}`;

const aheadText = ({ picksBefore }: OwnDraft): string => {
  if (picksBefore === null) return 'You have made all your picks';
  if (picksBefore === 1) return 'You pick next';
  return `You pick in ${picksBefore} picks`;
};

/** Such as `Round 3, pick 4 · You pick in 2 picks`. */
export const draftText = (draft: OwnDraft): string => {
  const place = placeText(draft);
  const now = place.replace(/^r/, 'R');
  switch (draft.state) {
    case 'waiting':
      return 'The lobby is full. The draft order is about to be drawn.';
    case 'own-pick':
      return ownPickText(draft);
    case 'others':
      return `${now} · ${aheadText(draft)}`;
    case 'autopick':
      return `${now} · Autopick is on`;
    case 'paused':
      return `${now} · Paused by the operator`;
    default:
      return draft.state satisfies never;
  }
};

/** Such as `0:21`. The last second counts as 1. Without a limit an infinity sign. Milliseconds; null: no limit. */
export const clockText = (left: number | null): string => {
  if (left === null) return '∞';
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
