import type { Viewer } from '../../data/index.ts';
import { Accordion } from '../../primitives/accordion/index.ts';
import { ButtonLink } from '../../primitives/button-link/index.ts';
import { HomePart, type HomeParts } from './HomePart.tsx';
import styles from './HomePage.module.css';
import { LiveContests } from './LiveContests.tsx';

export interface HomePageProps {
  /** What of the page is the same for everybody. */
  readonly parts: HomeParts;
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
