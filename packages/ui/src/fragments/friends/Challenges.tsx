import { hrefTo, type PrivateContest } from '@captains-pick/contract';
import type { RefObject } from 'react';
import { formatLocalTimeInline } from '../../data/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { ButtonLink } from '../../primitives/button-link/index.ts';
import { entryText } from '../../pieces/contest-facts/index.ts';
import styles from './FriendsPage.module.css';

export interface ChallengesProps {
  readonly challenges: readonly PrivateContest[];
  readonly now: number;
  /** An answer is in flight. */
  readonly busy: boolean;
  /** Takes the focus when an answered challenge goes. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly onDecline: (challenge: PrivateContest) => void;
  readonly onBlock: (challenge: PrivateContest) => void;
}

const closesText = ({ deadline }: PrivateContest, now: number): string =>
  deadline === null ? '' : ` · closes ${formatLocalTimeInline(Date.parse(deadline), now)}`;

/** Challenges that wait for an answer. */
export const Challenges = ({
  challenges,
  now,
  busy,
  headingRef,
  onDecline,
  onBlock,
}: ChallengesProps) => {
  const answer = (act: (challenge: PrivateContest) => void, challenge: PrivateContest) => () => {
    act(challenge);
    headingRef.current?.focus();
  };
  return (
    <section className={styles['section']} aria-labelledby="challenges">
      <h2 id="challenges" className={styles['title']}>
        Challenges
      </h2>
      {challenges.map((challenge) => {
        const { _id, host, tournamentName } = challenge;
        return (
          <article key={_id} className={styles['card']}>
            <p className={styles['words']}>
              <bdi>{host}</bdi> challenges you: {tournamentName}
              <span className={styles['detail']}>
                {entryText(challenge)}
                {closesText(challenge, now)}
              </span>
            </p>
            <div className={styles['acts']}>
              <ButtonLink
                variant="primary"
                href={hrefTo('registering-contest', { contestId: _id })}
                aria-label={`See and enter ${tournamentName}`}
              >
                See and enter
              </ButtonLink>
              <Button
                busy={busy}
                aria-label={`Decline ${tournamentName}`}
                onClick={answer(onDecline, challenge)}
              >
                Decline
              </Button>
              <Button
                variant="quiet"
                busy={busy}
                aria-label={`Block ${host}`}
                onClick={answer(onBlock, challenge)}
              >
                Block
              </Button>
            </div>
          </article>
        );
      })}
    </section>
  );
};
