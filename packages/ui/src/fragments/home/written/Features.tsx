import type { CSSProperties, ReactNode } from 'react';
import { PositionMark } from '../../../pieces/position-mark/index.ts';
import styles from './Features.module.css';
import pageStyles from '../HomePage.module.css';

const CHIPS = [
  { name: 'Mizrachi', chips: '8.14M', share: 1 },
  { name: 'Foxen', chips: '4.62M', share: 0.57 },
  { name: 'Schulman', chips: '3.05M', share: 0.37 },
] as const;

const ChipCounts = () => (
  <div className={styles['chips']}>
    {CHIPS.map(({ name, chips, share }) => (
      <p key={name}>
        <span className={styles['chipName']}>{name}</span>
        <span className={styles['bar']} style={{ '--share': share } as CSSProperties} />
        <b>{chips}</b>
      </p>
    ))}
  </div>
);

const MoneyLine = () => (
  <div className={styles['standings']}>
    <p data-you>
      <b>4</b>You<span className={styles['prize']}>$110</span>
    </p>
    <p>
      <b>5</b>aces_up_44<span className={styles['prize']}>$80</span>
    </p>
    <p data-unpaid>
      <b>T6</b>nora.k
    </p>
  </div>
);

const Cap = () => (
  <div className={styles['cap']}>
    <p>
      <span>Remaining</span>
      <b className={styles['remaining']}>$12,000</b>
    </p>
    <span className={styles['meter']} />
    <p>
      <span>Average per slot</span>
      <b>$6,000</b>
    </p>
  </div>
);

const Team = () => (
  <div className={styles['team']}>
    <p>
      <span className={styles['position']}>
        <PositionMark position="Cpt" />
      </span>
      <b>Scottie Scheffler</b>
    </p>
    <p>
      <span className={styles['position']}>
        <PositionMark position="Flex" />
      </span>
      Ludvig Åberg
    </p>
    <p>
      <span className={styles['position']}>
        <PositionMark position="Flex" />
      </span>
      Russell Henley
    </p>
  </div>
);

interface Feature {
  readonly title: string;
  readonly text: string;
  readonly diagram: ReactNode;
}

/** The product's features, each illustrated by a small part of its interface. */
const FEATURES: readonly Feature[] = [
  {
    title: 'Poker Tournaments',
    text: 'Final tables, side events and last-longers, with chip counts and ICM value beside every name.',
    diagram: <ChipCounts />,
  },
  {
    title: 'Live Scoring',
    text: 'Standings move as players cash and bust. The green line is the last paid place.',
    diagram: <MoneyLine />,
  },
  {
    title: 'Strategy',
    text: 'One cap, every price public. Pay up for a captain or spread it across the bench.',
    diagram: <Cap />,
  },
  {
    title: 'Owning a Team',
    text: 'Name a captain. In poker, the captain’s cashes count double and break ties.',
    diagram: <Team />,
  },
];

/** The product's features as cards. */
export const Features = () => (
  <section className={pageStyles['features']} aria-labelledby="home-features">
    <h2 id="home-features" className={pageStyles['sectionTitle']}>
      How it plays
    </h2>
    <ul className={pageStyles['cards']}>
      {FEATURES.map(({ title, text, diagram }) => (
        <li key={title}>
          <div className={pageStyles['diagram']} aria-hidden="true">
            {diagram}
          </div>
          <h3 className={pageStyles['cardTitle']}>{title}</h3>
          <p className={pageStyles['cardText']}>{text}</p>
        </li>
      ))}
    </ul>
  </section>
);
