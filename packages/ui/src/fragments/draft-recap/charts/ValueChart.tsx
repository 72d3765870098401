import { formatDifference, reachesOf, stealsOf } from '@captains-pick/rules';
import { useState } from 'react';
import { ChartFrame, Scrub } from '../../../primitives/chart-frame/index.ts';
import type { ShownPick, ShownRecap } from '../recapView.ts';
import { PickReadout, pickWords } from './PickReadout.tsx';
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
  const [at, setAt] = useState<number | null>(null);
  const cursor = at === null ? null : (picks[at] ?? null);
  const answer = answerOf(picks);
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
            Above the line: taken later than ranked.
            {own ? ' Yours are blue and larger.' : ''}
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
          stopAt={(x) => pickNearX(valuePlot(size, picks), x)}
          pageFrom={(stop, direction) => stop + direction * seats.length}
          onScrub={({ at: next }) => setAt(next)}
        />
      )}
      table={<PicksTable caption={TITLE} picks={picks} shows="value" />}
    >
      {(size) => <ValueDrawing picks={picks} size={size} at={at} />}
    </ChartFrame>
  );
};
