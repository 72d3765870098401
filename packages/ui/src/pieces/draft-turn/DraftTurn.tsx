import type { ReactNode } from 'react';
import styles from './DraftTurn.module.css';

/**
 * How loudly the room says whose turn it is: `wait` quietly, `next` tinted, `you` flooded, `last` (ten
 * seconds or less) with an ink clock, `off` while reconnecting, `done` at the end.
 */
export const TURN_CUES = ['wait', 'next', 'you', 'last', 'off', 'done'] as const;
export type TurnCue = (typeof TURN_CUES)[number];

export interface DraftTurnProps {
  readonly cue: TurnCue;
  /** `Your Pick`, the picker's username, or what the room is doing instead: `Reconnecting`. */
  readonly upNow: string;
  /** Null before the first and after the last pick. */
  readonly pick: { readonly round: number; readonly pickInRound: number } | null;
  /** Who picks after this: `then bigslick, t_hallaert · back to you in 5`. */
  readonly ahead: {
    readonly next: string;
    /** A phone leaves this name out. */
    readonly later: string | null;
    /** When the viewer picks: `back to you in 5`. */
    readonly own: string | null;
  } | null;
  /** Null where no clock is shown. */
  readonly clock: {
    /** Whole seconds, or an infinity sign. */
    readonly figure: string;
    /** `TIME LEFT`, `Paused`. */
    readonly label: string;
    /** What is left of the whole time, 0 to 1; null for no limit. */
    readonly share: number | null;
  } | null;
  /** The confirmation bar: what is staged, and Draft. */
  readonly children?: ReactNode;
}

/** Long names are set smaller, on more lines, so that none is cut. In characters. */
const LONG = 12;
const LONGEST = 17;

const lengthOf = ({ length }: string): 'short' | 'long' | 'longest' => {
  if (length < LONG) return 'short';
  return length < LONGEST ? 'long' : 'longest';
};

/** The head of the draft room: who picks, which pick it is, how long there is, and the bar to draft from. */
export const DraftTurn = ({ cue, upNow, pick, ahead, clock, children }: DraftTurnProps) => (
  <section className={styles['turn']} data-turn={cue} aria-label="On the clock">
    <div className={styles['inner']}>
      <div className={styles['who']}>
        {cue === 'done' ? null : <span className={styles['label']}>UP NOW</span>}
        <p className={styles['name']} data-length={lengthOf(upNow)}>
          <bdi>{upNow}</bdi>
        </p>
      </div>
      <div className={styles['pick']}>
        {pick === null ? null : (
          <>
            <span className={styles['label']}>PICK</span>
            <p className={styles['round']}>
              Round {pick.round}, Pick {pick.pickInRound}
            </p>
          </>
        )}
        {ahead === null ? null : (
          <p className={styles['ahead']}>
            then {ahead.next}
            {ahead.later === null ? null : <span className={styles['later']}>, {ahead.later}</span>}
            {ahead.own === null ? null : ` · ${ahead.own}`}
          </p>
        )}
      </div>
      {children}
      {clock === null ? null : (
        <div className={styles['clock']} data-long={clock.figure.length > 3 || undefined}>
          <span className={styles['figure']} role="timer" aria-label={clock.label}>
            {clock.figure}
          </span>
          <span className={styles['label']} aria-hidden="true">
            {clock.label}
          </span>
        </div>
      )}
    </div>
    {clock === null || clock.share === null ? null : (
      <div className={styles['drain']} aria-hidden="true">
        <span style={{ transform: `scaleX(${clock.share})` }} />
      </div>
    )}
  </section>
);
