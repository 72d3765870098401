import { moneyCents, type Contest, type StandingRow } from '@captains-pick/contract';
import { formatCentsShort, formatCount, formatRank, formatTotal } from '@captains-pick/rules';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ROWS_PER_PART, useStandingParts, type Viewer } from '../../data/index.ts';
import { totalOfWire } from '../../pieces/entry-history/index.ts';
import { LoadingState } from '../../primitives/loading-state/index.ts';
import styles from './WatchPage.module.css';

const ROWS_PER_PAGE = 10;
/** Long enough to read ten rows. */
const PAGE_MS = 12_000;
const MOST_ROWS = ROWS_PER_PART;
const BY_RANK = { sort: 'rank', direction: 'asc', search: '' } as const;
const FIRST_PART = [0] as const;

const rankText = ({ rank, sharing }: StandingRow): string =>
  rank === null ? '–' : formatRank({ rank, tied: sharing > 1 });

const Row = ({
  row,
  contest,
  isLastPaid,
}: {
  readonly row: StandingRow;
  readonly contest: Contest;
  readonly isLastPaid: boolean;
}) => (
  <tr data-last-paid={isLastPaid || undefined}>
    <td className={styles['rank']}>{rankText(row)}</td>
    <th scope="row" className={styles['name']}>
      <bdi>{row.entrant.entryName}</bdi>
    </th>
    <td className={styles['figure']}>
      {formatTotal(contest.sport, totalOfWire(contest.sport, row.score))}
    </td>
    <td className={styles['prize']}>
      {row.prize > 0 ? formatCentsShort(moneyCents(row.prize)) : ''}
    </td>
  </tr>
);

/** The first hundred places, ten at a time. The pages turn by themselves until somebody stops them. */
export const WatchStandings = ({
  contest,
  viewer,
}: {
  readonly contest: Contest;
  readonly viewer: Viewer | null;
}) => {
  const { parts } = useStandingParts(contest, viewer, BY_RANK, FIRST_PART);
  const [page, setPage] = useState(0);
  const [paused, setPaused] = useState(false);
  const part = parts[0];
  const rows = part?.rows.slice(0, MOST_ROWS) ?? [];
  const pages = Math.max(1, Math.ceil(rows.length / ROWS_PER_PAGE));
  useEffect(() => {
    if (paused || pages === 1) return;
    const timer = setInterval(() => setPage((shown) => (shown + 1) % pages), PAGE_MS);
    return () => clearInterval(timer);
  }, [paused, pages]);
  if (part === undefined) return <LoadingState message="Loading the standings..." />;
  const shown = Math.min(page, pages - 1);
  const from = shown * ROWS_PER_PAGE;
  const visible = rows.slice(from, from + ROWS_PER_PAGE);
  return (
    <>
      <table className={styles['standings']} aria-label="Standings">
        <tbody>
          {visible.map((row) => (
            <Row
              key={row.entrant._id}
              row={row}
              contest={contest}
              isLastPaid={part.paid > 0 && row.place === part.paid - 1}
            />
          ))}
        </tbody>
      </table>
      <footer className={styles['foot']}>
        <p>
          {from + 1} to {from + visible.length} of {formatCount(part.total)} entries
          {contest.status === 'Running' ? ' · prizes if it ended now' : ''}
        </p>
        {pages > 1 ? (
          <button
            type="button"
            className={styles['pause']}
            aria-pressed={paused}
            onClick={() => setPaused(!paused)}
          >
            {paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
            Stop turning pages
          </button>
        ) : null}
      </footer>
    </>
  );
};
