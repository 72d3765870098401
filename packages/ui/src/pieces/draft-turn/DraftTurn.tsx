import type { ReactNode } from 'react';
import styles from './DraftTurn.module.css';

/**
 * How prominently the room shows whose turn it is: `wait` plain, `next` tinted, `you` flooded, `last` (ten seconds or
 * less) with an ink clock, `off` while reconnecting, `done` at the end.
 */
const TURN_CUES = ['wait', 'next', 'you', 'last', 'off', 'done'] as const;
export type TurnCue = (typeof TURN_CUES)[number];

export interface DraftTurnProps {
  readonly cue: TurnCue;
  /** `Your Pick`, the picker's username, or the room's state: `Reconnecting`. */
  readonly upNow: string;
  /** Null before the first pick and after the last. */
  readonly pick: { readonly round: number; readonly pickInRound: number } | null;
  /** The next picks: `then bigslick, t_hallaert · back to you in 5`. */
  readonly ahead: {
    readonly next: string;
    /** The name after the next; hidden on a phone. */
    readonly later: string | null;
    /** When the viewer picks: `back to you in 5`. */
    readonly own: string | null;
  } | null;
  /** Null if there is no clock. */
  readonly clock: {
    /** Whole seconds, or an infinity sign. */
    readonly figure: string;
    /** `TIME LEFT`, `Paused`. */
    readonly label: string;
    /** The remaining share of the time, 0 to 1; null for no limit. */
    readonly share: number | null;
  } | null;
  /** The bar with the staged player and the Draft button. */
  readonly children?: ReactNode;
}

/** Longer names are set smaller and on more lines, so that none is truncated. In characters. */
const LONG = 12;
const LONGEST = 17;

const lengthOf = ({ length }: string): 'short' | 'long' | 'longest' => {
  if (length < LONG) return 'short';
  return length < LONGEST ? 'long' : 'longest';
};

/** The head of the draft room: who picks, the number of the pick, the clock, and the bar to draft from. */
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
