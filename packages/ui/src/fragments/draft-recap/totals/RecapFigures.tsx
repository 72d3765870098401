import { formatDifference, formatDuration } from '@captains-pick/rules';
import type { ReactNode } from 'react';
import { personName } from '../../../primitives/person-name/index.ts';
import { bestPick, type ShownPick, type ShownRecap } from '../recapView.ts';
import styles from './RecapFigures.module.css';

const durationText = (milliseconds: number | null): string =>
  milliseconds === null ? '–' : formatDuration(milliseconds);

const pickText = (pick: ShownPick | null): ReactNode =>
  pick === null ? (
    '–'
  ) : (
    <>
      <bdi title={pick.name}>{personName(pick.name).last}</bdi>, {formatDifference(pick.value)}
    </>
  );

const Figure = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** The figures of the viewer's seat beside the table's; without a seat, the table's alone. */
export const RecapFigures = ({ recap }: { readonly recap: ShownRecap }) => {
  const { seats, picks, averageDuration } = recap;
  const own = seats.find((seat) => seat.own);
  const automatic = picks.filter(({ by }) => by !== 'player').length;
  const [first, ...others] = seats;
  const leader = others.reduce(
    (best, seat) => (best === undefined || seat.value > best.value ? seat : best),
    first,
  );
  return (
    <dl className={styles['figures']}>
      {own === undefined ? (
        <>
          {leader === undefined ? null : (
            <Figure label="Most value">
              <bdi>{leader.username}</bdi>, {formatDifference(leader.value)}
            </Figure>
          )}
          <Figure label="Best pick">{pickText(bestPick(picks))}</Figure>
          <Figure label="Time per pick">{durationText(averageDuration)}</Figure>
        </>
      ) : (
        <>
          <Figure label="Your value">{formatDifference(own.value)}</Figure>
          <Figure label="Your best pick">{pickText(bestPick(own.picks))}</Figure>
          <Figure label="Your time per pick">{durationText(own.averageDuration)}</Figure>
          <Figure label="Everyone’s time">{durationText(averageDuration)}</Figure>
        </>
      )}
      <Figure label="Picked automatically">
        {automatic} of {picks.length}
      </Figure>
    </dl>
  );
};
