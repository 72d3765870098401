import { browserClock, type Clock } from '../../data/index.ts';
import { LiveDraft, type LiveDraftProps } from './LiveDraft.tsx';
import type { RoomExit } from './roomState.ts';
import { browserSignals, type TurnSignals } from './signals.ts';
import type { FlagStorage } from './useKeptFlag.ts';

export interface DraftRoomProps extends Pick<LiveDraftProps, 'contest' | 'viewer' | 'feed'> {
  /**
   * The draft has ended or is complete, or the viewer has withdrawn, and the delay is over (docs/product.md#delays).
   */
  readonly onLeave: (left: { readonly contestId: string } & RoomExit) => void;
  /** Nothing comes: asks for the page anew. The browser's reload by default. */
  readonly onRefresh?: () => void;
  readonly clock?: Clock;
  readonly signals?: TurnSignals;
  /** Where it is kept that the order has been shown; the browser's session by default. */
  readonly session?: FlagStorage;
  /** Where it is kept that sound is on; the browser's local storage by default. */
  readonly preferences?: FlagStorage;
}

const reloadPage = (): void => location.reload();

/** The draft page of a snake contest (docs/product.md#draft-room), each contest's its own. */
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
