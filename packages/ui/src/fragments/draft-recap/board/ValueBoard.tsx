import { formatDifference } from '@captains-pick/rules';
import { DraftBoard } from '../../../pieces/draft-board/index.ts';
import type { ShownPick, ShownRecap } from '../recapView.ts';
import { ValueBar } from './ValueBar.tsx';
import styles from './ValueBoard.module.css';

/** Small differences keep small bars. */
const LEAST_SCALE = 6;

const NOTES: Readonly<Record<ShownPick['by'], string | null>> = {
  player: null,
  clock: 'clock',
  autopick: 'auto',
  withdrawn: 'auto',
};

export interface ValueBoardProps {
  readonly recap: ShownRecap;
}

/** The finished board with the value of each pick and of each seat. */
export const ValueBoard = ({ recap }: ValueBoardProps) => {
  const { seats, picks, rounds } = recap;
  const most = Math.max(LEAST_SCALE, ...picks.map(({ value }) => Math.abs(value)));
  const own = seats.some((seat) => seat.own);
  const automatic = picks.some(({ by }) => by !== 'player');
  return (
    <section className={styles['board']} aria-labelledby="recap-board">
      <div className={styles['head']}>
        <h2 id="recap-board">Board</h2>
        <p className={styles['meaning']}>Value = pick number − rank before the draft</p>
      </div>
      <DraftBoard
        live={false}
        rounds={rounds}
        seats={seats.map((seat) => ({
          userId: seat.seat,
          username: seat.username,
          own: seat.own,
          present: null,
          automatic: seat.withdrawn ? 'withdrawn' : null,
          figure: { label: 'value', text: formatDifference(seat.value) },
        }))}
        picks={picks.map((pick) => ({
          player: pick.name,
          pending: false,
          note: NOTES[pick.by],
          foot: <ValueBar value={pick.value} most={most} own={pick.own} />,
        }))}
      />
      <ul className={styles['key']} aria-label="Meaning of the bars">
        <li>
          <i data-mark="value" />
          Later than ranked: value
        </li>
        <li>
          <i data-mark="reach" />
          Earlier than ranked: reach
        </li>
        {own ? (
          <li>
            <i data-mark="own" />
            Yours
          </li>
        ) : null}
        {automatic ? (
          <li>
            <span>
              <b>clock</b> or <b>auto</b>: picked automatically
            </span>
          </li>
        ) : null}
      </ul>
    </section>
  );
};
