import { hrefTo, type Contest } from '@captains-pick/contract';
import { reachesOf, stealsOf } from '@captains-pick/rules';
import { formatLocalTimeInline, formatRecentTime } from '../../data/index.ts';
import { ContestFact, ContestHeading } from '../../pieces/contest-heading/index.ts';
import { ShareButton } from '../../pieces/share-button/index.ts';
import { ValueBoard } from './board/ValueBoard.tsx';
import styles from './DraftRecap.module.css';
import { TimesChart } from './charts/TimesChart.tsx';
import { ValueChart } from './charts/ValueChart.tsx';
import { PickList } from './lists/PickList.tsx';
import type { ShownRecap } from './recapView.ts';
import { EntrantTotals } from './totals/EntrantTotals.tsx';
import { RecapFigures } from './totals/RecapFigures.tsx';

/** The number of steals and of reaches that are listed. */
const LISTED = 4;

export const TOPIC = 'Draft recap';

const clockText = ({ pickTimeLimit }: ShownRecap): string =>
  pickTimeLimit === null ? 'No clock' : `${pickTimeLimit} s clock`;

const timesText = ({ startedAt, endedAt }: ShownRecap, now: number): string => {
  const sameDay = new Date(startedAt).toDateString() === new Date(endedAt).toDateString();
  const end = sameDay ? formatRecentTime(endedAt, startedAt) : formatLocalTimeInline(endedAt, now);
  return `Drafted ${formatLocalTimeInline(startedAt, now)} to ${end}`;
};

export interface RecapBodyProps {
  readonly contest: Contest;
  readonly recap: ShownRecap;
  /** Epoch milliseconds. */
  readonly now: number;
  /** False: others can't open its address. */
  readonly isShared?: boolean;
}

/** The recap of a complete draft. */
export const RecapBody = ({ contest, recap, now, isShared = true }: RecapBodyProps) => {
  const { _id: contestId, sport, tournamentName } = contest;
  const { seats, picks, rounds } = recap;
  const steals = stealsOf(picks, LISTED);
  const reaches = reachesOf(picks, LISTED);
  return (
    <>
      <ContestHeading
        sport={sport}
        topic={TOPIC}
        name={tournamentName}
        action={
          isShared ? (
            <ShareButton
              href={hrefTo('draft-recap', { contestId })}
              title={`${TOPIC}: ${tournamentName}`}
              label="Share this recap"
            />
          ) : undefined
        }
      >
        <ContestFact>
          Snake, {seats.length} entrants, {rounds} rounds
        </ContestFact>
        <ContestFact>{timesText(recap, now)}</ContestFact>
        <ContestFact>{clockText(recap)}</ContestFact>
      </ContestHeading>
      <RecapFigures recap={recap} />
      <ValueBoard recap={recap} />
      <div className={styles['panels']}>
        <div className={styles['column']}>
          <div className={styles['panel']}>
            <TimesChart recap={recap} />
          </div>
          <div className={styles['panel']}>
            <div className={styles['lists']}>
              <PickList
                title="Steals"
                note="Taken later than ranked"
                picks={steals}
                empty="Nobody was taken later than ranked."
              />
              <PickList
                title="Reaches"
                note="Taken earlier than ranked"
                picks={reaches}
                empty="Nobody was taken earlier than ranked."
              />
            </div>
          </div>
        </div>
        <div className={styles['column']}>
          <div className={styles['panel']}>
            <ValueChart recap={recap} />
          </div>
          <section className={styles['panel']} aria-labelledby="recap-totals">
            <h2 id="recap-totals">By entrant</h2>
            <EntrantTotals recap={recap} />
          </section>
        </div>
      </div>
    </>
  );
};
