import { mayCall, type OperatorCallName, type OperatorSelf } from '@captains-pick/contract';
import { useCallback, useMemo, useState } from 'react';
import { useAudit, useNow, useWatchedContests } from '../../data/index.ts';
import { AuditLog } from '../../pieces/audit-log/index.ts';
import { OperatorPage, OperatorSection } from '../../pieces/operator-page/index.ts';
import { ButtonLink } from '../../primitives/button-link/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Chip } from '../../primitives/chip/index.ts';
import { DataTable } from '../../primitives/data-table/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { SearchField } from '../../primitives/search-field/index.ts';
import { HouseCashier } from './HouseCashier.tsx';
import { HouseDisputes } from './HouseDisputes.tsx';
import { HouseGrants } from './HouseGrants.tsx';
import { HouseLedger } from './HouseLedger.tsx';
import { HouseMails } from './HouseMails.tsx';
import { HouseIdentities } from './HouseIdentities.tsx';
import { HouseInvitations } from './HouseInvitations.tsx';
import { HouseOperators } from './HouseOperators.tsx';
import { HouseProposals } from './HouseProposals.tsx';
import { HouseStripe } from './HouseStripe.tsx';
import { needsOf } from './needs.ts';
import styles from './OperatorHouse.module.css';
import { urgencyOf, watchColumns, type ContestWithNeeds } from './watchColumns.tsx';

/** How often deadlines and ages are updated. */
const TICK_MS = 5000;
const SKELETON_ROWS = 6;
const PAGE_SIZE = 25;

export interface OperatorHouseProps {
  /** The operator, whose role decides what is shown. */
  readonly self: OperatorSelf;
  /** Address of the list of people. */
  readonly peopleHref: string;
  /** Address of a person's page. */
  readonly personHref: (person: { readonly personId: string }) => string;
  /** Address of a contest's page in the console. */
  readonly contestHref: (contest: { readonly contestId: string }) => string;
  /** Address of the form that creates a contest. */
  readonly newContestHref: string;
  /** A row was clicked. The contest's name is a separate link. */
  readonly onOpenContest: (opened: { readonly contestId: string }) => void;
  /** Current time in epoch milliseconds, for stories. Default: the system clock. */
  readonly now?: number;
}

const FILTERS = ['needs', 'open', 'over', 'all'] as const;
type Filter = (typeof FILTERS)[number];

const FILTER_LABELS: Readonly<Record<Filter, string>> = {
  needs: 'Needs you',
  open: 'Not over',
  over: 'Over',
  all: 'All',
};

const FILTER_TESTS: Readonly<Record<Filter, (watched: ContestWithNeeds) => boolean>> = {
  needs: ({ needs }) => needs.length > 0,
  open: ({ watch }) => watch !== null,
  over: ({ watch }) => watch === null,
  all: () => true,
};

const idOf = ({ contest }: ContestWithNeeds): string => contest._id;

const Contests = ({
  now,
  contestHref,
  onOpenContest,
}: Pick<OperatorHouseProps, 'contestHref' | 'onOpenContest'> & { readonly now: number }) => {
  const contests = useWatchedContests();
  const watched = (contests.data?.contests ?? [])
    .map((one): ContestWithNeeds => ({ ...one, needs: needsOf(one, now) }))
    .toSorted((a, b) => urgencyOf(a) - urgencyOf(b));
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  const columns = useMemo(() => watchColumns({ contestHref, now }), [contestHref, now]);
  if (contests.data === undefined && contests.error !== null) {
    return (
      <ErrorState
        message={contests.error.message}
        retrying={contests.isFetching}
        onRetry={() => void contests.refetch()}
      />
    );
  }
  const query = search.trim().toLowerCase();
  const shown = watched.filter(
    (one) => FILTER_TESTS[filter](one) && one.contest.tournamentName.toLowerCase().includes(query),
  );
  const loading = contests.data === undefined;
  return (
    <>
      <search className={styles['tools']} aria-label="Filter contests">
        {FILTERS.map((name) => (
          <Chip key={name} pressed={filter === name} onToggle={() => setFilter(name)}>
            {FILTER_LABELS[name]}
            {loading ? '' : ` ${watched.filter(FILTER_TESTS[name]).length}`}
          </Chip>
        ))}
        <SearchField
          className={styles['search'] ?? ''}
          label="Find a contest"
          value={search}
          onChange={({ value }) => setSearch(value)}
        />
      </search>
      <DataTable
        key={`${filter} ${search}`}
        caption="Contests"
        frame="edge"
        columns={columns}
        rows={shown}
        getRowId={idOf}
        pageSize={PAGE_SIZE}
        onRowActivate={({ row }) => onOpenContest({ contestId: row.contest._id })}
        skeletonRows={loading ? SKELETON_ROWS : 0}
        empty={
          watched.length > 0 ? (
            <EmptyState
              message={
                filter === 'needs' && query === ''
                  ? 'Nothing needs you now.'
                  : 'No contest matches these filters.'
              }
              action={
                <Button
                  onClick={() => {
                    setFilter('all');
                    setSearch('');
                  }}
                >
                  Show all
                </Button>
              }
            />
          ) : (
            <EmptyState message="There are no contests yet." />
          )
        }
      />
    </>
  );
};

const Log = ({
  now,
  contestHref,
}: Pick<OperatorHouseProps, 'contestHref'> & { readonly now: number }) => {
  const audit = useAudit(null);
  const contests = useWatchedContests();
  const contestLink = useCallback(
    (contestId: string) => {
      const known = contests.data?.contests.find(({ contest }) => contest._id === contestId);
      return known === undefined
        ? null
        : { name: known.contest.tournamentName, href: contestHref({ contestId }) };
    },
    [contests.data, contestHref],
  );
  if (audit.data === undefined && audit.error !== null) {
    return (
      <ErrorState
        message={audit.error.message}
        retrying={audit.isFetching}
        onRetry={() => void audit.refetch()}
      />
    );
  }
  return (
    <AuditLog
      acts={audit.data?.acts ?? []}
      contest={contestLink}
      now={now}
      skeletonRows={audit.data === undefined ? SKELETON_ROWS : 0}
    />
  );
};

/** The operator console's first page: what the operator's role allows of contests, money, mails and operators. */
export const OperatorHouse = (props: OperatorHouseProps) => {
  const now = useNow(TICK_MS, props.now);
  const { self } = props;
  const may = (call: OperatorCallName): boolean => mayCall(self.role, call);
  return (
    <OperatorPage
      heading={<h1>Operator console</h1>}
      actions={
        <>
          {may('people') ? <ButtonLink href={props.peopleHref}>People</ButtonLink> : null}
          {may('createContest') ? (
            <ButtonLink variant="primary" href={props.newContestHref}>
              New contest
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <OperatorSection title="Contests">
        <Contests {...props} now={now} />
      </OperatorSection>
      {may('cashierQueue') ? <HouseCashier self={self} now={now} /> : null}
      {may('stripeBooks') ? (
        <HouseStripe self={self} personHref={props.personHref} now={now} />
      ) : null}
      {may('proposals') ? <HouseProposals self={self} now={now} /> : null}
      {may('ledger') ? (
        <OperatorSection title="Ledger">
          <HouseLedger />
        </OperatorSection>
      ) : null}
      {may('grants') ? <HouseGrants self={self} now={now} /> : null}
      {may('mails') ? <HouseMails now={now} /> : null}
      {may('disputes') ? <HouseDisputes contestHref={props.contestHref} now={now} /> : null}
      {may('waitingIdentities') ? (
        <HouseIdentities personHref={props.personHref} now={now} />
      ) : null}
      {may('invitations') ? <HouseInvitations /> : null}
      {may('inviteOperator') ? <HouseOperators self={self} /> : null}
      <OperatorSection title="Audit log">
        <Log {...props} now={now} />
      </OperatorSection>
    </OperatorPage>
  );
};
