import { SPORTS, sportsInWords } from '@captains-pick/rules';
import styles from '../HomePage.module.css';

const OTHERS = sportsInWords(SPORTS.filter((sport) => sport !== 'Poker'));

/** Headline and summary of the product. */
export const Pitch = () => (
  <>
    <h1 className={styles['headline']}>Draft real-life competitors from live poker events</h1>
    <p className={styles['lead']}>
      Name a captain, fill your flex spots and get ranked by what happens at the table.{' '}
      {OTHERS.charAt(0).toUpperCase() + OTHERS.slice(1)} too.
    </p>
  </>
);

/** Invitation to watch running contests. */
export const Watch = () => (
  <>
    <h2 className={styles['sectionTitle']}>Watch any team, any time</h2>
    <p className={styles['sectionText']}>
      Running contests are open to everyone. Look at the standings, the teams and the ownership
      before you play.
    </p>
  </>
);
