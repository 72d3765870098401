import {
  MOST_PUBLIC_RESULTS,
  moneyCents,
  type PublicProfile,
  type PublicResult,
} from '@captains-pick/contract';
import { formatCents, formatCount } from '@captains-pick/rules';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { failureText, useAccountApi } from '../../data/index.ts';
import { choicePart, pagePart, useView } from '../../navigation/index.ts';
import {
  ContestCell,
  FigureList,
  formatOf,
  GroupedResults,
  rankText,
} from '../../pieces/contest-results/index.ts';
import { ShareButton } from '../../pieces/share-button/index.ts';
import { Avatar } from '../../primitives/avatar/index.ts';
import { DataTable, type DataColumn } from '../../primitives/data-table/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { LoadingState } from '../../primitives/loading-state/index.ts';
import { finishesBy, finishesOf, type Finishes } from './finishes.ts';
import styles from './PlayerPage.module.css';

const ROWS_PER_PAGE = 20;

const VIEW = {
  by: choicePart('by', ['sport', 'format'], 'sport', 'replace'),
  page: pagePart(),
} as const;

const GROUPS = {
  sport: { label: 'Sport', nameOf: ({ sport }: PublicResult): string => sport },
  format: { label: 'Format', nameOf: formatOf },
} as const;

export interface PlayerPageProps {
  readonly username: string;
  /** Where this page is found, for sharing. */
  readonly href: string;
}

type Group = Finishes & { readonly name: string };

const groupColumns = (label: string): readonly DataColumn<Group>[] => [
  { id: 'name', header: label, emphasis: 'key', cell: ({ name }) => name },
  { id: 'entries', header: 'Entries', numeric: true, cell: ({ entries }) => formatCount(entries) },
  { id: 'wins', header: 'Wins', numeric: true, cell: ({ wins }) => formatCount(wins) },
  {
    id: 'top',
    header: 'Top 3',
    numeric: true,
    hideOnPhone: true,
    cell: ({ topThree }) => formatCount(topThree),
  },
  {
    id: 'best',
    header: 'Best',
    numeric: true,
    cell: ({ best }) => (best === null ? '–' : rankText(best)),
  },
];

const RESULT_COLUMNS: readonly DataColumn<PublicResult>[] = [
  {
    id: 'contest',
    header: 'Contest',
    emphasis: 'key',
    cell: (result) => <ContestCell result={result} />,
  },
  { id: 'rank', header: 'Rank', numeric: true, cell: rankText },
];

const WITH_PRIZES: readonly DataColumn<PublicResult>[] = [
  ...RESULT_COLUMNS,
  {
    id: 'prize',
    header: 'Prize',
    numeric: true,
    cell: ({ prize }) => (prize === null ? 'not paid yet' : formatCents(moneyCents(prize))),
  },
];

const Played = ({ results, more, showsPrizes }: PublicProfile) => {
  const [{ by, page }, change] = useView(VIEW);
  const { contests, entries, wins, topThree, prizes } = useMemo(
    () => finishesOf(results),
    [results],
  );
  const { label, nameOf } = GROUPS[by];
  const groups = useMemo(() => finishesBy(results, nameOf), [results, nameOf]);
  const columns = useMemo(() => groupColumns(label), [label]);
  return (
    <>
      {more ? (
        <p className={styles['note']}>
          These are the last {formatCount(MOST_PUBLIC_RESULTS)} entries.
        </p>
      ) : null}
      <FigureList
        figures={[
          ['Contests', formatCount(contests)],
          ['Wins', formatCount(wins)],
          ['Top 3', formatCount(topThree)],
          showsPrizes ? ['Prizes', formatCents(prizes)] : ['Entries', formatCount(entries)],
        ]}
      />
      <GroupedResults
        title="Finishes"
        headingLevel={2}
        choices={GROUPS}
        by={by}
        onChange={change}
        columns={columns}
        groups={groups}
      />
      <section aria-labelledby="player-results">
        <h2 id="player-results" className={styles['heading']}>
          Results
        </h2>
        <DataTable
          caption="Results"
          frame="flat"
          columns={showsPrizes ? WITH_PRIZES : RESULT_COLUMNS}
          rows={results}
          getRowId={({ _id }) => _id}
          pageSize={ROWS_PER_PAGE}
          page={page}
          onPageChange={change}
        />
      </section>
    </>
  );
};

const sinceText = (since: string): string =>
  `Player since ${new Date(since).toLocaleDateString('en-US', { month: 'long', year: 'numeric' })}`;

const Shown = ({ profile, href }: { readonly profile: PublicProfile; readonly href: string }) => {
  const { username, since, picture, results } = profile;
  return (
    <>
      <header className={styles['person']}>
        {picture === null ? (
          <Avatar name={username} size="lg" />
        ) : (
          <img className={styles['picture']} src={picture} alt="" width={64} height={64} />
        )}
        <div className={styles['who']}>
          <h1 className={styles['title']}>
            <bdi>{username}</bdi>
          </h1>
          <p className={styles['note']}>{sinceText(since)}</p>
        </div>
        <ShareButton href={href} title={username} label="Share this profile" />
      </header>
      {results.length === 0 ? (
        <EmptyState message="No public contest of this player is over yet." />
      ) : (
        <Played {...profile} />
      )}
    </>
  );
};

/** The results of a player who shows them to everybody (docs/product.md#public-profile). */
export const PlayerPage = ({ username, href }: PlayerPageProps) => {
  const api = useAccountApi();
  const { data, error, isFetching, refetch } = useQuery(
    queryOptions({
      queryKey: ['public-profile', username] as const,
      queryFn: ({ signal }) => api.publicProfile({ params: { username }, signal }),
    }),
  );
  return (
    <div className={styles['page']}>
      {data === undefined ? (
        <>
          <h1 className={styles['title']}>
            <bdi>{username}</bdi>
          </h1>
          {error === null ? (
            <LoadingState message="Loading results..." />
          ) : (
            <ErrorState
              message={failureText(error, 'Failed to load the results.')}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
        </>
      ) : (
        <Shown profile={data} href={href} />
      )}
    </div>
  );
};
