import type { DraftChange, DraftDelta, DraftPick, DraftPresence, DraftState } from './draft.ts';

const withPick = (state: DraftState, pick: DraftPick): Partial<DraftState> => ({
  draftPicks: [...state.draftPicks, pick],
  begun: true,
  availablePlayers: state.availablePlayers.filter(({ _id }) => _id !== pick.player._id),
  entrants: state.entrants.map((entrant) =>
    entrant.userId === pick.pickedBy.userId
      ? { ...entrant, team: [...entrant.team, pick.player] }
      : entrant,
  ),
  own:
    state.own === null ? null : { queue: state.own.queue.filter((id) => id !== pick.player._id) },
});

const changed = (state: DraftState, change: DraftChange): Partial<DraftState> => {
  switch (change.type) {
    case 'pick':
      return withPick(state, change.pick);
    case 'last-pick':
      return { ...withPick(state, change.pick), isDraftComplete: true };
    case 'seat':
      return {
        entrants: state.entrants.map((entrant) =>
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
 * The state after a delta. A delta that is already in the state changes nothing. Null when something between the two is
 * missing: join again for the whole state.
 */
export const applyDraftDelta = (state: DraftState, delta: DraftDelta): DraftState | null => {
  const { sequence, serverNow, change, turn } = delta;
  if (sequence <= state.sequence) return state;
  if (sequence > state.sequence + 1) return null;
  return { ...state, ...changed(state, change), ...turn, sequence, serverNow };
};

/** The state with the present users marked. */
export const applyDraftPresence = (state: DraftState, { present }: DraftPresence): DraftState => ({
  ...state,
  entrants: state.entrants.map((entrant) => ({
    ...entrant,
    present: present.includes(entrant.userId),
  })),
});
