import { formatDifference, reachesOf, stealsOf } from '@captains-pick/rules';
import { ScrubbedChart } from '../../../primitives/chart-frame/index.ts';
import type { ShownPick, ShownRecap } from '../recapView.ts';
import { PickReadout } from './PickReadout.tsx';
import { pickStops } from './pickStops.ts';
import { PicksTable } from './PicksTable.tsx';
import { pickNearX, ValueDrawing, valuePlot } from './ValueDrawing.tsx';

const HEIGHT_REM = 17;
const TITLE = 'Value against rank';

/** The figures in one sentence, for screen readers. */
const answerOf = (picks: readonly ShownPick[]): string => {
  const asRanked = picks.filter(({ value }) => value === 0).length;
  const [steal] = stealsOf(picks, 1);
  const [reach] = reachesOf(picks, 1);
  const named = ({ name, value }: ShownPick): string => `${name}, ${formatDifference(value)}`;
  return [
    `${asRanked} of ${picks.length} players were taken as ranked`,
    ...(steal === undefined ? [] : [`latest against rank: ${named(steal)}`]),
    ...(reach === undefined ? [] : [`earliest: ${named(reach)}`]),
  ].join('; ');
};

/** Each pick by its number and its player's rank (docs/product.md#value-of-a-pick). */
export const ValueChart = ({ recap }: { readonly recap: ShownRecap }) => {
  const { picks, seats } = recap;
  const answer = answerOf(picks);
  const own = seats.some((seat) => seat.own);
  return (
    <ScrubbedChart
      title={TITLE}
      frame="flat"
      answer={`${answer}.`}
      height={HEIGHT_REM}
      summary={
        <span>
          Above the line: taken later than ranked.
          {own ? ' Yours are blue and larger.' : ''}
        </span>
      }
      hint="Drag, or use the arrow keys, to see each pick"
      stops={pickStops(recap, {
        answer,
        nearest: (x, size) => pickNearX(valuePlot(size, picks), x),
      })}
      renderStop={(at) => <PickReadout pick={picks[at]} />}
      table={<PicksTable caption={TITLE} picks={picks} shows="value" />}
    >
      {(size, at) => <ValueDrawing picks={picks} size={size} at={at} />}
    </ScrubbedChart>
  );
};
