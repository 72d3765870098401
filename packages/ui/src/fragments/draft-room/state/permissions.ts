/** Pure functions that say what the viewer may do in the room now. */
import type { Viewer } from '../../../data/index.ts';
import type { RoomState } from './roomState.ts';
import { isOver, isOwnTurn, ownEntrant, type ClockReading } from '../turn/turn.ts';

/** Whether the viewer can stage and draft a player. */
export const mayPick = (
  { draft, connection, leaving, pending }: RoomState,
  viewer: Viewer | null,
  reading: ClockReading,
): boolean =>
  draft !== null &&
  connection.state === 'connected' &&
  leaving === null &&
  pending === null &&
  isOwnTurn(draft, viewer, reading);

export const mayWithdraw = ({ draft, leaving }: RoomState, viewer: Viewer | null): boolean =>
  draft !== null &&
  !isOver(draft) &&
  leaving === null &&
  ownEntrant(draft, viewer)?.withdrawn === false;
