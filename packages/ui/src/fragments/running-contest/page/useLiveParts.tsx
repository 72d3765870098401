import { formatRecentTime, withinSentence } from '../../../data/index.ts';
import { freshnessOf } from '../../../pieces/freshness/index.ts';
import { RefreshControl, useAutoRefresh } from '../../../pieces/refresh-control/index.ts';
import { SPORT_VIEWS } from '../../../sports/index.ts';
import { prizeFact } from '../rows/prizeFact.ts';
import { remainingText, type StandingRow } from '../rows/standingRows.ts';
import type { Past } from '../rows/usePastStandings.ts';
import { LiveAlerts, type LiveAlertsProps } from './LiveAlerts.tsx';
import type { LivePageProps } from './livePage.ts';

const PRESENT: Past = { state: 'none' };
const stay = (): void => {};

const teamHead = (row: StandingRow) => ({
  phase: 'live' as const,
  title: row.own ? 'Your team' : 'Team',
  facts: [
    { label: 'Rank', value: row.rankText },
    { label: 'Remaining', value: remainingText(row) },
    prizeFact(row),
  ],
});

interface Shown extends Pick<LiveAlertsProps, 'changes'> {
  /** Which standings the table shows. Default: the present ones. */
  readonly past?: Past;
  readonly onNow?: () => void;
}

/** The parts of standings that are the same whether or not all entries are loaded. */
export const useLiveParts = (
  { contest, now, live, refresh }: Pick<LivePageProps, 'contest' | 'now' | 'live' | 'refresh'>,
  { changes, past = PRESENT, onNow = stay }: Shown,
) => {
  const { results, sport } = contest;
  const autoRefresh = useAutoRefresh(refresh.onRefresh, refresh.failedAt, live !== null);
  const freshness = freshnessOf(results, sport, now);
  const isStale = freshness.state === 'stale';
  return {
    staleSince:
      isStale && results !== null
        ? withinSentence(formatRecentTime(Date.parse(results.observedAt), now))
        : null,
    standings: {
      title: 'Standings',
      aside: (
        <RefreshControl
          freshness={freshness.text}
          refreshing={refresh.refreshing}
          onRefresh={autoRefresh.refreshNow}
          updates={
            live === null
              ? {
                  by: 'timer',
                  auto: autoRefresh.auto,
                  onAutoChange: autoRefresh.setAuto,
                  secondsLeft: autoRefresh.secondsLeft,
                }
              : { by: 'server', ...live }
          }
        />
      ),
      alert: (
        <LiveAlerts
          failure={refresh.failure}
          stale={isStale ? freshness.warning : null}
          past={past}
          onNow={onNow}
          changes={changes}
        />
      ),
      teamHead,
      ownBar: (row: StandingRow) => ({
        detail: row.eliminated ? 'Out' : `${remainingText(row)} left`,
        figures: [{ label: SPORT_VIEWS[sport].total, value: row.totalText }, prizeFact(row)],
      }),
    },
  };
};
