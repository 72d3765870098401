import { formatDuration } from '@captains-pick/rules';
import { ScrubbedChart } from '../../../primitives/chart-frame/index.ts';
import type { ShownRecap } from '../recapView.ts';
import { PickReadout } from './PickReadout.tsx';
import { pickStops } from './pickStops.ts';
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
  const answer = answerOf(recap);
  const own = seats.some((seat) => seat.own);
  return (
    <ScrubbedChart
      title={TITLE}
      frame="flat"
      answer={`${answer}.`}
      height={HEIGHT_REM}
      summary={
        <span>
          {pickTimeLimit === null ? '' : 'Ceiling is the clock. '}Hatched: picked automatically.
          {own ? ' Yours are blue, with a mark below.' : ''}
        </span>
      }
      hint="Drag, or use the arrow keys, to see each pick"
      stops={pickStops(recap, { answer, nearest: (x, size) => pickAtX(timesPlot(size, recap), x) })}
      renderStop={(at) => <PickReadout pick={picks[at]} />}
      table={<PicksTable caption={TITLE} picks={picks} shows="time" />}
    >
      {(size, at) => <TimesDrawing recap={recap} size={size} at={at} />}
    </ScrubbedChart>
  );
};
