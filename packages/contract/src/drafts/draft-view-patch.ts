import type { DraftChange, DraftViewPatch, DraftPick, DraftPresence, DraftView } from './draft.ts';

const withPick = (view: DraftView, pick: DraftPick): Partial<DraftView> => ({
  draftPicks: [...view.draftPicks, pick],
  begun: true,
  availablePlayers: view.availablePlayers.filter(({ _id }) => _id !== pick.player._id),
  entrants: view.entrants.map((entrant) =>
    entrant.userId === pick.pickedBy.userId
      ? { ...entrant, team: [...entrant.team, pick.player] }
      : entrant,
  ),
  own: view.own === null ? null : { queue: view.own.queue.filter((id) => id !== pick.player._id) },
});

const changed = (view: DraftView, change: DraftChange): Partial<DraftView> => {
  switch (change.type) {
    case 'pick':
      return withPick(view, change.pick);
    case 'last-pick':
      return { ...withPick(view, change.pick), isDraftComplete: true };
    case 'seat':
      return {
        entrants: view.entrants.map((entrant) =>
          entrant.userId === change.seat.userId ? { ...entrant, ...change.seat } : entrant,
        ),
      };
    case 'queue':
      return { own: { queue: [...change.queue] } };
    case 'none':
      return {};
    default:
      return change satisfies never;
  }
};

/**
 * The view after a patch. A patch that the view already contains changes nothing. Null when a patch between the two is
 * missing: join again for the whole view.
 */
export const patchDraftView = (view: DraftView, patch: DraftViewPatch): DraftView | null => {
  const { sequence, serverNow, change, turn } = patch;
  if (sequence <= view.sequence) return view;
  if (sequence > view.sequence + 1) return null;
  return { ...view, ...changed(view, change), ...turn, sequence, serverNow };
};

/** The view with the present users marked. */
export const applyDraftPresence = (view: DraftView, { present }: DraftPresence): DraftView => ({
  ...view,
  entrants: view.entrants.map((entrant) => ({
    ...entrant,
    present: present.includes(entrant.userId),
  })),
});
