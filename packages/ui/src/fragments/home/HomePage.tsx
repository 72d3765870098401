import type { Viewer } from '../../data/index.ts';
import { Accordion } from '../../primitives/accordion/index.ts';
import { ButtonLink } from '../../primitives/button-link/index.ts';
import { HomePart, type HomeParts } from './HomePart.tsx';
import styles from './HomePage.module.css';
import { LiveContests } from './live/LiveContests.tsx';

export interface HomePageProps {
  /** The parts that are the same for every viewer. */
  readonly parts: HomeParts;
  /** Null when signed out: the page then shows Sign Up Now. */
  readonly viewer: Viewer | null;
  /** Target of Sign Up Now. */
  readonly signupHref: string;
  /** Target of View Live Contests. */
  readonly contestsHref: string;
  /** Address of a running contest. */
  readonly contestHref: (contest: { readonly contestId: string }) => string;
}

/** The home page: the pitch, running contests, features and questions. */
export const HomePage = ({
  parts,
  viewer,
  signupHref,
  contestsHref,
  contestHref,
}: HomePageProps) => (
  <>
    <section className={styles['hero']}>
      <div className={styles['heroInner']}>
        <div className={styles['pitch']}>
          <HomePart name="pitch" part={parts.pitch} />
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
        <HomePart name="board" part={parts.board} />
      </div>
    </section>
    <div className={styles['page']}>
      <LiveContests contestHref={contestHref}>
        <HomePart name="watch" part={parts.watch} />
        <div className={styles['actions']}>
          <ButtonLink href={contestsHref} variant="primary">
            View Live Contests
          </ButtonLink>
          {viewer === null ? <ButtonLink href={signupHref}>Sign Up</ButtonLink> : null}
        </div>
      </LiveContests>
      <HomePart name="features" part={parts.features} />
      <section className={styles['questions']} aria-labelledby="home-questions">
        <h2 id="home-questions" className={styles['sectionTitle']}>
          Questions
        </h2>
        <Accordion items={parts.questions} initiallyOpen={parts.openQuestion} />
      </section>
    </div>
  </>
);
