import { SPORTS } from '@captains-pick/rules';
import { sportsAtStart } from '../../../sports/index.ts';
import styles from '../HomePage.module.css';

const OTHERS = sportsAtStart(SPORTS.filter((sport) => sport !== 'Poker'));

/** One string: React would make two text nodes of two, and browsers place their letters differently. */
const LEAD = `Name a captain, fill your flex spots and get ranked by what happens at the table. ${OTHERS} too.`;

/** Headline and summary of the product. */
export const Pitch = () => (
  <>
    <h1 className={styles['headline']}>Draft real-life competitors from live poker events</h1>
    <p className={styles['lead']}>{LEAD}</p>
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
