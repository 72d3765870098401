import { PositionMark } from '../../../pieces/position-mark/index.ts';
import styles from './HeroBoard.module.css';

const PICKS = [
  ['Isaac', 'Haxton'],
  ['Stephen', 'Chidwick'],
  ['Phil', 'Ivey'],
  ['Michael', 'Mizrachi'],
  ['Adrián', 'Mateos'],
  ['Scott', 'Seiver'],
  ['João', 'Vieira'],
  ['Benny', 'Glaser'],
  ['Shaun', 'Deeb'],
  ['Bryn', 'Kenney'],
  ['Dario', 'Sammartino'],
  ['Chad', 'Eveslage'],
  ['Jason', 'Koon'],
] as const;
const COLUMNS = 5;
const OPEN_CELLS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** A draft board in the middle of a draft. Decorative only. */
export const HeroBoard = () => (
  <div className={styles['board']} aria-hidden="true">
    {PICKS.map(([first, last], index) => (
      <div key={last} className={styles['cell']}>
        <span className={styles['first']}>{first}</span>
        <span className={styles['last']}>{last}</span>
        {index < COLUMNS ? (
          <span className={styles['mark']}>
            <PositionMark position="Cpt" />
          </span>
        ) : null}
      </div>
    ))}
    <div className={styles['cell']} data-turn="you">
      <span className={styles['first']}>Your pick</span>
      <span className={styles['clock']}>0:09</span>
    </div>
    {OPEN_CELLS.map((id) => (
      <div key={id} className={styles['cell']} data-open />
    ))}
  </div>
);
