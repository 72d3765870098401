import { formatDuration } from '@captains-pick/rules';
import { useState } from 'react';
import { ChartFrame, Scrub } from '../../../primitives/chart-frame/index.ts';
import type { ShownRecap } from '../recapView.ts';
import { PickReadout, pickWords } from './PickReadout.tsx';
import { PicksTable } from './PicksTable.tsx';
import { pickAtX, TimesDrawing, timesPlot } from './TimesDrawing.tsx';

const HEIGHT_REM = 10;
const TITLE = 'Time per pick';

/** The figures in one sentence, for screen readers. */
const answerOf = ({ picks, seats, averageDuration }: ShownRecap): string => {
  const own = seats.find((seat) => seat.own);
  const ownTime = own?.averageDuration ?? null;
  const automatic = picks.filter(({ by }) => by !== 'player').length;
  return [
    averageDuration === null
      ? `All ${picks.length} picks were automatic`
      : `${picks.length} picks took ${formatDuration(averageDuration)} on average`,
    ...(ownTime === null ? [] : [`yours took ${formatDuration(ownTime)}`]),
    ...(averageDuration === null ? [] : [`${automatic} were automatic`]),
  ].join('; ');
};

/** How long each pick took, in the order of the draft (docs/product.md#time-of-a-pick). */
export const TimesChart = ({ recap }: { readonly recap: ShownRecap }) => {
  const { picks, pickTimeLimit, seats } = recap;
  const [at, setAt] = useState<number | null>(null);
  const cursor = at === null ? null : (picks[at] ?? null);
  const answer = answerOf(recap);
  const own = seats.some((seat) => seat.own);
  return (
    <ChartFrame
      title={TITLE}
      frame="flat"
      answer={`${answer}.`}
      height={HEIGHT_REM}
      readout={
        cursor === null ? (
          <span>
            {pickTimeLimit === null ? '' : 'Ceiling is the clock. '}Hatched: picked automatically.
            {own ? ' Yours are blue, with a mark below.' : ''}
          </span>
        ) : (
          <PickReadout pick={cursor} />
        )
      }
      hint="Drag, or use the arrow keys, to see each pick"
      renderOver={(size) => (
        <Scrub
          label="Pick"
          count={picks.length}
          at={at}
          restAt={0}
          valueText={cursor === null ? answer : pickWords(cursor)}
          stopAt={(x) => pickAtX(timesPlot(size, recap), x)}
          pageFrom={(stop, direction) => stop + direction * seats.length}
          onScrub={({ at: next }) => setAt(next)}
        />
      )}
      table={<PicksTable caption={TITLE} picks={picks} shows="time" />}
    >
      {(size) => <TimesDrawing recap={recap} size={size} at={at} />}
    </ChartFrame>
  );
};
