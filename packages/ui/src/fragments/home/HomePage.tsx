import type { Viewer } from '../../data/index.ts';
import { Accordion } from '../../primitives/accordion/index.ts';
import { ButtonLink } from '../../primitives/button-link/index.ts';
import { FEATURES } from './Features.tsx';
import styles from './HomePage.module.css';
import { HeroBoard } from './HeroBoard.tsx';
import { LiveContests } from './LiveContests.tsx';
import { QUESTIONS } from './questions.ts';

export interface HomePageProps {
  /** Who is looking; null when signed out: then the page invites to sign up. */
  readonly viewer: Viewer | null;
  /** Where Sign Up Now leads. */
  readonly signupHref: string;
  /** Where View Live Contests leads. */
  readonly contestsHref: string;
  /** The address of a running contest. */
  readonly contestHref: (contest: { readonly contestId: string }) => string;
}

/** What the product is, what runs right now, and how it plays. */
export const HomePage = ({ viewer, signupHref, contestsHref, contestHref }: HomePageProps) => (
  <>
    <section className={styles['hero']}>
      <div className={styles['heroInner']}>
        <div className={styles['pitch']}>
          <h1 className={styles['headline']}>Draft real-life competitors from live poker events</h1>
          <p className={styles['lead']}>
            Name a captain, fill your flex spots and get ranked by what happens at the table. Golf,
            chess and esports too.
          </p>
          {viewer === null ? (
            <>
              <ButtonLink href={signupHref} variant="hero" className={styles['heroAction']}>
                Sign Up Now
              </ButtonLink>
              <p className={styles['terms']}>
                You need an invitation code. 18 or over, 21 in some places.
              </p>
            </>
          ) : (
            <ButtonLink href={contestsHref} variant="hero" className={styles['heroAction']}>
              See the Contests
            </ButtonLink>
          )}
        </div>
        <HeroBoard />
      </div>
    </section>
    <div className={styles['page']}>
      <LiveContests contestHref={contestHref}>
        <h2 className={styles['sectionTitle']}>Watch any team, any time</h2>
        <p className={styles['sectionText']}>
          Running contests are open to everyone. Look at the standings, the rosters and who owns
          whom before you play.
        </p>
        <div className={styles['actions']}>
          <ButtonLink href={contestsHref} variant="primary">
            View Live Contests
          </ButtonLink>
          {viewer === null ? <ButtonLink href={signupHref}>Sign Up</ButtonLink> : null}
        </div>
      </LiveContests>
      <section className={styles['features']} aria-labelledby="home-features">
        <h2 id="home-features" className={styles['sectionTitle']}>
          How it plays
        </h2>
        <ul className={styles['cards']}>
          {FEATURES.map(({ title, text, diagram }) => (
            <li key={title}>
              <div className={styles['diagram']} aria-hidden="true">
                {diagram}
              </div>
              <h3 className={styles['cardTitle']}>{title}</h3>
              <p className={styles['cardText']}>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles['questions']} aria-labelledby="home-questions">
        <h2 id="home-questions" className={styles['sectionTitle']}>
          Questions
        </h2>
        <Accordion items={QUESTIONS} initiallyOpen="draft" />
      </section>
    </div>
  </>
);
