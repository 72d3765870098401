import type { DraftView, Player } from '@captains-pick/contract';
import type { Viewer } from '../../../data/index.ts';
import { choicePart, idPart, useView } from '../../../navigation/index.ts';
import { DraftBoard, type BoardSeat } from '../../../pieces/draft-board/index.ts';
import { DraftLog } from '../../../pieces/draft-log/index.ts';
import {
  DraftPlayers,
  figuresText,
  type DraftFigure,
} from '../../../pieces/draft-players/index.ts';
import { DraftQueue } from '../../../pieces/draft-queue/index.ts';
import { DraftRosters } from '../../../pieces/draft-rosters/index.ts';
import { cellsOf, logOf, rostersOf } from './boardView.ts';
import styles from '../DraftRoom.module.css';
import { shownAutopick, shownQueue } from '../state/roomState.ts';
import { isOver, ownEntrant } from '../turn/turn.ts';
import type { DraftRoomController } from '../state/useDraftRoom.ts';

export interface RoomPanelsProps {
  readonly draft: DraftView;
  readonly viewer: Viewer | null;
  readonly controller: DraftRoomController;
  readonly seats: readonly BoardSeat[];
  readonly ranks: ReadonlyMap<string, number>;
  readonly figures: readonly DraftFigure[];
  /** The viewer can stage and draft a player now. */
  readonly mayPick: boolean;
  readonly onStagedFromSearch: () => void;
}

/** A phone shows one of these at a time. */
const VIEWS = ['Players', 'Queue', 'Board', 'Rosters', 'Log'] as const;
type View = (typeof VIEWS)[number];

const VIEW = {
  view: choicePart<View>('view', VIEWS, 'Players', 'opens'),
  roster: { ...idPart('roster'), history: 'replace' },
} as const;

/** The panels below the clock: side by side on a desktop, one at a time on a phone. */
export const RoomPanels = ({
  draft,
  viewer,
  controller,
  seats,
  ranks,
  figures,
  mayPick,
  onStagedFromSearch,
}: RoomPanelsProps) => {
  const { room } = controller;
  const [asked, change] = useView(VIEW);
  const own = ownEntrant(draft, viewer);
  const over = isOver(draft);
  const live = draft.status === 'picking' || draft.status === 'paused';
  // A withdrawn seat has no use for queue and autopick.
  const seated = own !== undefined && !own.withdrawn;
  const view = asked.view === 'Queue' && !seated ? 'Players' : asked.view;
  const queue = shownQueue(room);
  const queueLocked = over || room.leaving !== null || room.connection.state !== 'connected';

  const toggleQueued = ({ player }: { readonly player: Player }): void => {
    const remaining = queue.filter(({ _id }) => _id !== player._id);
    controller.setQueue(remaining.length < queue.length ? remaining : [...queue, player]);
  };

  return (
    <>
      {over || (own?.team.length ?? 0) > 0 ? null : (
        <p className={styles['banner']}>
          Note: Your first drafted player will be assigned as your team captain (CPT).
        </p>
      )}
      <nav className={styles['views']} aria-label="Draft room">
        {VIEWS.filter((each) => each !== 'Queue' || seated).map((each) => (
          <button
            key={each}
            type="button"
            className={styles['view']}
            aria-pressed={each === view}
            onClick={() => change({ view: each })}
          >
            {each}
            {each === 'Queue' && queue.length > 0 ? (
              <span className={styles['count']}> {queue.length}</span>
            ) : null}
          </button>
        ))}
      </nav>
      <div className={styles['panels']} data-view={view.toLowerCase()}>
        <div className={styles['players']}>
          <DraftPlayers
            players={draft.availablePlayers}
            ranks={ranks}
            figures={figures}
            staged={room.staged}
            onStage={
              mayPick
                ? ({ player, by }) => {
                    controller.stage(player);
                    if (by === 'search') onStagedFromSearch();
                  }
                : null
            }
            queue={seated ? queue.map(({ _id }) => _id) : null}
            onQueueToggle={queueLocked ? null : toggleQueued}
          />
        </div>
        <div className={styles['board']}>
          <DraftBoard
            seats={seats}
            rounds={draft.rounds}
            picks={cellsOf(draft, room.pending)}
            live={live}
            onSeatOpen={({ userId }) => change({ roster: userId, view: 'Rosters' })}
          />
        </div>
        <div className={styles['below']}>
          {seated ? (
            <div className={styles['queue']}>
              <DraftQueue
                players={queue}
                available={draft.availablePlayers}
                drafted={draft.draftPicks.map(({ player }) => player)}
                figures={(player) => figuresText(figures.slice(0, 1), player)}
                autopick={shownAutopick(room, viewer)}
                disabled={queueLocked}
                onChange={({ players }) => controller.setQueue(players)}
                onAutopickChange={({ on }) => controller.setAutopick(on)}
              />
            </div>
          ) : null}
          <div className={styles['log']}>
            <DraftLog picks={logOf(draft, viewer)} />
          </div>
          <div className={styles['rosters']}>
            <DraftRosters
              open={seats.some(({ userId }) => userId === asked.roster) ? asked.roster : null}
              onOpen={({ userId }) => change({ roster: userId })}
              rosters={rostersOf(draft, viewer, live)}
              figures={figures}
            />
          </div>
        </div>
      </div>
    </>
  );
};
