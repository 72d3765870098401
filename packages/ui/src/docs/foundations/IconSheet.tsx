import { SPORTS } from '@captains-pick/rules';
import { PositionMark } from '../../pieces/position-mark/index.ts';
import { Logo } from '../../primitives/logo/index.ts';
import { SportTile } from '../../primitives/sport-tile/index.ts';
import { ICONS } from './icons.ts';
import { Sheet } from './Sheet.tsx';
import styles from './Sheet.module.css';

/** The icons with their meanings, and the product's own marks. */
export const IconSheet = () => (
  <Sheet>
    <section>
      <h3>Marks</h3>
      <ul className={styles['marks']}>
        <li>
          <Logo />
          <span className={styles['means']}>The product</span>
        </li>
        <li>
          <PositionMark position="Cpt" />
          <span className={styles['means']}>The captain’s armband. No other badge takes it.</span>
        </li>
        {SPORTS.map((sport) => (
          <li key={sport}>
            <SportTile sport={sport} />
            <span className={styles['means']}>{sport}</span>
          </li>
        ))}
      </ul>
    </section>
    <section>
      <h3>Icons</h3>
      <ul className={styles['swatches']}>
        {ICONS.map(([Icon, means]) => (
          <li key={means}>
            <Icon aria-hidden size={20} />
            <span className={styles['means']}>{means}</span>
          </li>
        ))}
      </ul>
    </section>
  </Sheet>
);
