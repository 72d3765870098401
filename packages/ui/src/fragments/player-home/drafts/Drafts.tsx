import type { OwnDraft } from '@captains-pick/contract';
import { formatRecentTime } from '../../../data/index.ts';
import { ButtonLink } from '../../../primitives/button-link/index.ts';
import { VisuallyHidden } from '../../../primitives/visually-hidden/index.ts';
import { clockText, draftText, ownPickText } from './draftTexts.ts';
import styles from './Drafts.module.css';

/** The time left is urgent from here on, in milliseconds, as in the draft room. */
const LAST_SECONDS_MS = 10_000;
const HOUR_MS = 3_600_000;

export interface DraftsProps {
  /** The most urgent first. */
  readonly drafts: readonly OwnDraft[];
  /** The server's time in epoch milliseconds. */
  readonly now: number;
  readonly draftHref: (draft: { readonly contestId: string }) => string;
}

interface BandProps extends Pick<DraftsProps, 'now' | 'draftHref'> {
  readonly draft: OwnDraft;
}

const queueText = ({ queue }: OwnDraft): string =>
  queue.length === 0 ? 'Your queue is empty' : `Queue: ${queue.join(', ')}`;

/** The yellow band: it is the user's pick now. */
const OwnPick = ({ draft, now, draftHref }: BandProps) => {
  const left = draft.deadlineAt === null ? null : Date.parse(draft.deadlineAt) - now;
  return (
    <section
      className={styles['turn']}
      data-last={(left !== null && left <= LAST_SECONDS_MS) || undefined}
      aria-label="Your pick"
    >
      <div className={styles['inner']}>
        <div className={styles['words']}>
          <p className={styles['contest']}>{draft.tournamentName}</p>
          <h2 className={styles['title']}>{ownPickText(draft)}</h2>
          <p className={styles['detail']}>{queueText(draft)}</p>
        </div>
        <span className={styles['clock']} role="timer" aria-label="Time left">
          {draft.deadlineAt === null || left === null || left < HOUR_MS
            ? clockText(left)
            : `by ${formatRecentTime(Date.parse(draft.deadlineAt), now)}`}
        </span>
        <ButtonLink href={draftHref(draft)} variant="signal" size="lg" className={styles['enter']}>
          Enter Draft Room
        </ButtonLink>
      </div>
    </section>
  );
};

/** A draft in which another player picks. It shows no clock, because the user's clock isn't running. */
const OtherDraft = ({ draft, draftHref }: Omit<BandProps, 'now'>) => (
  <section className={styles['other']} aria-label={`Draft of ${draft.tournamentName}`}>
    <div className={styles['inner']}>
      <div className={styles['words']}>
        <h2 className={styles['otherTitle']}>{draft.tournamentName}</h2>
        <p className={styles['detail']}>{draftText(draft)}</p>
      </div>
      <ButtonLink href={draftHref(draft)} className={styles['enter']}>
        Enter Draft Room
      </ButtonLink>
    </div>
  </section>
);

/** While the order is shown, picks are not possible. */
const isOwnTurn = ({ state, opensAt }: OwnDraft, now: number): boolean =>
  state === 'own-pick' && (opensAt === null || Date.parse(opensAt) <= now);

/** The drafts in which the user has a seat. Only the most urgent own pick is yellow and has a clock. */
export const Drafts = ({ drafts, now, draftHref }: DraftsProps) => {
  const [first, ...others] = drafts;
  if (first === undefined) return null;
  const own = isOwnTurn(first, now);
  return (
    <>
      {/* Announces a turn that comes while the page is open. */}
      <VisuallyHidden as="output">
        {own ? `Your pick in ${first.tournamentName}` : ''}
      </VisuallyHidden>
      {own ? (
        <OwnPick draft={first} now={now} draftHref={draftHref} />
      ) : (
        <OtherDraft draft={first} draftHref={draftHref} />
      )}
      {others.map((draft) => (
        <OtherDraft key={draft.contestId} draft={draft} draftHref={draftHref} />
      ))}
    </>
  );
};
