import { browserClock, type Clock } from '../../data/index.ts';
import { LiveDraft, type LiveDraftProps } from './LiveDraft.tsx';
import type { RoomExit } from './state/roomState.ts';
import { browserSignals, type TurnSignals } from './turn/signals.ts';
import type { FlagStorage } from './useStoredFlag.ts';

export interface DraftRoomProps extends Pick<LiveDraftProps, 'contest' | 'viewer' | 'feed'> {
  /** The draft ended or completed, or the viewer withdrew, and the redirect delay is over (docs/product.md#delays). */
  readonly onLeave: (left: { readonly contestId: string } & RoomExit) => void;
  /** Called by the button that is shown when the connection or the draft state fails. Default: the browser's reload. */
  readonly onRefresh?: () => void;
  readonly clock?: Clock;
  readonly signals?: TurnSignals;
  /** Remembers that the viewer has seen the order. Default: the browser's session storage. */
  readonly session?: FlagStorage;
  /** Remembers the sound setting. Default: the browser's local storage. */
  readonly preferences?: FlagStorage;
}

const reloadPage = (): void => location.reload();

/** The draft room of a snake contest (docs/product.md#draft-room). Each contest has its own state. */
export const DraftRoom = ({
  contest,
  viewer,
  feed,
  onLeave,
  onRefresh = reloadPage,
  clock = browserClock,
  signals = browserSignals,
  session = sessionStorage,
  preferences = localStorage,
}: DraftRoomProps) => (
  <LiveDraft
    key={contest._id}
    contest={contest}
    viewer={viewer}
    feed={feed}
    clock={clock}
    signals={signals}
    session={session}
    preferences={preferences}
    onLeave={(exit) => onLeave({ contestId: contest._id, ...exit })}
    onRefresh={onRefresh}
  />
);
