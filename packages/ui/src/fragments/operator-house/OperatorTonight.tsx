import { mayCall, type OperatorSelf, type WatchedContest } from '@captains-pick/contract';
import { useState } from 'react';
import { formatDay, useNow, useWatchedContests } from '../../data/index.ts';
import { FigureList } from '../../pieces/contest-results/index.ts';
import { formatAge, isStale, STALE_AFTER_SECONDS } from '../../pieces/feed-age/index.ts';
import { OperatorPage, OperatorSection } from '../../pieces/operator-page/index.ts';
import { ButtonLink } from '../../primitives/button-link/index.ts';
import { Chip } from '../../primitives/chip/index.ts';
import { DataTable, type DataColumn } from '../../primitives/data-table/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { needsOf } from './needs.ts';
import { nightPlanOf } from './planNight.ts';
import { NightPlan } from './NightPlan.tsx';
import styles from './OperatorTonight.module.css';
import { WaitingList } from './WaitingList.tsx';
import {
  ContestCell,
  ENTRIES_COLUMN,
  hasStep,
  Needs,
  STATUS_COLUMN,
  urgencyOf,
  type ContestLinks,
  type ContestWithNeeds,
} from './watchColumns.tsx';

/** How often deadlines and ages are updated. */
const TICK_MS = 5000;
const SKELETON_ROWS = 6;
const PAGE_SIZE = 25;

export interface OperatorTonightProps extends ContestLinks {
  /** The operator, whose role decides what is shown. */
  readonly self: OperatorSelf;
  /** Address of the form that creates a contest. */
  readonly newContestHref: string;
  /** Addresses of the pages where people's requests are dealt with. */
  readonly hrefs: { readonly contests: string; readonly people: string; readonly money: string };
  /** Current time in epoch milliseconds, for stories. Default: the system clock. */
  readonly now?: number;
}

const Age = ({ contest, watch }: WatchedContest) => {
  const age = watch?.age ?? null;
  if (age === null) return '–';
  const stale = contest.status === 'Running' && isStale(age);
  return (
    <span className={styles['age']} data-stale={stale || undefined}>
      {formatAge(age)}
      {contest.status === 'Running' ? (
        <span className={styles['bar']} aria-hidden="true">
          <span style={{ width: `${Math.min(100, (age / STALE_AFTER_SECONDS) * 100)}%` }} />
        </span>
      ) : null}
    </span>
  );
};

interface StepProps extends Pick<ContestLinks, 'contestHref'> {
  /** The contest whose step is the page's main action. */
  readonly first: string | null;
}

const Step = ({ contest, needs, contestHref, first }: ContestWithNeeds & StepProps) => {
  const step = needs.find((need) => need.step !== undefined)?.step;
  return step === undefined ? null : (
    <ButtonLink
      variant={contest._id === first ? 'primary' : 'secondary'}
      href={contestHref({ contestId: contest._id })}
      aria-label={`${step}: ${contest.tournamentName}`}
    >
      {step}
    </ButtonLink>
  );
};

const columnsFor = ({ contestHref, first }: StepProps): readonly DataColumn<ContestWithNeeds>[] => [
  {
    id: 'name',
    header: 'Contest',
    emphasis: 'key',
    cell: (row) => (
      <ContestCell contest={row.contest} contestHref={contestHref}>
        <Needs needs={row.needs} />
        {/* A phone has no column for it. */}
        <span className={styles['step']}>
          <Step {...row} contestHref={contestHref} first={first} />
        </span>
      </ContestCell>
    ),
  },
  { ...STATUS_COLUMN, hideOnPhone: true },
  ENTRIES_COLUMN,
  {
    id: 'age',
    header: 'Age of results',
    width: '7rem',
    numeric: true,
    hideOnPhone: true,
    cell: (row) => <Age {...row} />,
  },
  {
    id: 'step',
    header: 'Next step',
    width: '11rem',
    numeric: true,
    hideOnPhone: true,
    cell: (row) =>
      hasStep(row) ? (
        <Step {...row} contestHref={contestHref} first={first} />
      ) : (
        <span className={styles['nothing']}>Nothing to do</span>
      ),
  },
];

const idOf = ({ contest }: ContestWithNeeds): string => contest._id;

/** The console's first page: the contests of this night, each with its next step, and who waits for an operator. */
export const OperatorTonight = (props: OperatorTonightProps) => {
  const now = useNow(TICK_MS, props.now);
  const { self, hrefs, contestHref, onOpenContest, newContestHref } = props;
  const contests = useWatchedContests();
  const [needsOnly, setNeedsOnly] = useState(false);
  const all = contests.data?.contests.filter(({ watch }) => watch !== null) ?? [];
  const rows = all
    .map((one): ContestWithNeeds => ({ ...one, needs: needsOf(one, now) }))
    .toSorted((a, b) => urgencyOf(a) - urgencyOf(b));
  const needing = rows.filter(hasStep);
  const first = needing[0]?.contest._id ?? null;
  const columns = columnsFor({ contestHref, first });
  const loading = contests.data === undefined;
  const failed = loading && contests.error !== null;
  const running = all.filter(({ contest }) => contest.status === 'Running').length;
  const count = (number: number): string => (loading ? '–' : String(number));
  return (
    <OperatorPage
      heading={<h1>Tonight, {formatDay(now)}</h1>}
      actions={
        mayCall(self.role, 'createContest') ? (
          <ButtonLink variant={first === null ? 'primary' : 'secondary'} href={newContestHref}>
            New contest
          </ButtonLink>
        ) : undefined
      }
    >
      <FigureList
        figures={[
          ['Needs you', count(needing.length)],
          ['Running', count(running)],
          ['Not over', count(all.length)],
        ]}
      />
      {all.length === 0 ? null : <NightPlan plan={nightPlanOf(all, now)} now={now} />}
      <OperatorSection
        title="Contests"
        actions={
          <div className={styles['tools']}>
            <Chip pressed={needsOnly} onToggle={() => setNeedsOnly(true)}>
              Needs you {count(needing.length)}
            </Chip>
            <Chip pressed={!needsOnly} onToggle={() => setNeedsOnly(false)}>
              All {count(all.length)}
            </Chip>
          </div>
        }
      >
        {failed ? (
          <ErrorState
            message={contests.error?.message ?? ''}
            retrying={contests.isFetching}
            onRetry={() => void contests.refetch()}
          />
        ) : (
          <DataTable
            caption="Contests"
            frame="edge"
            columns={columns}
            rows={needsOnly ? needing : rows}
            getRowId={idOf}
            pageSize={PAGE_SIZE}
            onRowActivate={({ row }) => onOpenContest({ contestId: row.contest._id })}
            skeletonRows={loading ? SKELETON_ROWS : 0}
            empty={
              <EmptyState
                message={needsOnly ? 'Nothing needs you now.' : 'No contest is open or running.'}
              />
            }
          />
        )}
      </OperatorSection>
      <OperatorSection title="Waiting for you">
        <WaitingList self={self} hrefs={hrefs} />
      </OperatorSection>
    </OperatorPage>
  );
};
