import {
  mayCall,
  moneyCents,
  type IdentityDecision,
  type OperatorSelf,
  type ReadPerson,
  type StatementLine,
} from '@captains-pick/contract';
import { formatCents } from '@captains-pick/rules';
import { useMemo, useRef, useState } from 'react';
import {
  formatLocalTime,
  formatLocalTimeInline,
  useNow,
  useReadPerson,
  useReadStatement,
} from '../../data/index.ts';
import { OperatorPage, OperatorSection } from '../../pieces/operator-page/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { DataTable } from '../../primitives/data-table/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { LoadingState } from '../../primitives/loading-state/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { JournalDialog } from './JournalDialog.tsx';
import styles from './OperatorPerson.module.css';
import { PersonActDialog, type PersonAct } from './PersonActs.tsx';
import {
  entryColumns,
  eventColumns,
  grantColumns,
  limitColumns,
  sessionColumns,
  statementColumns,
  transferColumns,
} from './tables.tsx';

const TICK_MS = 60_000;
const PAGE_SIZE = 10;

export interface OperatorPersonProps {
  /** The operator, whose role decides what is possible. */
  readonly self: OperatorSelf;
  readonly personId: string;
  readonly peopleHref: string;
  readonly onBack: () => void;
  /** Address of a contest's page in the console. */
  readonly contestHref: (contest: { readonly contestId: string }) => string;
  /** Current time in epoch milliseconds, for stories. Default: the system clock. */
  readonly now?: number;
}

const byId = ({ _id }: { readonly _id: string }): string => _id;
const byNumber = ({ number }: StatementLine): string => String(number);

const Facts = ({ read, now }: { readonly read: ReadPerson; readonly now: number }) => {
  const { person, wallet, about } = read;
  const facts: readonly (readonly [string, string])[] = [
    ['Address', `${person.email}${person.verified ? '' : ' (not verified)'}`],
    ['Name', `${person.firstName} ${person.lastName}`],
    ['Date of birth', about?.birthDate ?? 'Not given'],
    ['Lives in', about === null ? 'Not given' : (about.region ?? about.country)],
    ['Balance', formatCents(moneyCents(wallet.balance))],
    ['Can withdraw', formatCents(moneyCents(wallet.canWithdraw))],
    ['On hold', formatCents(moneyCents(wallet.onHold))],
    ['Signed up', formatLocalTime(Date.parse(person.createdAt), now)],
    [
      'Last active',
      person.lastActiveAt === null
        ? 'Never'
        : formatLocalTime(Date.parse(person.lastActiveAt), now),
    ],
    ['Id', person._id],
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const IDENTITY_VERBS = { verified: 'Verify', refused: 'Refuse', lapsed: 'End' } as const;

const identityActs = (identity: ReadPerson['identity']): readonly IdentityDecision['outcome'][] => {
  if (identity?.state === 'verified') return ['lapsed'];
  return identity?.state === 'requested' ? ['refused', 'verified'] : ['verified'];
};

const identityWords = (identity: ReadPerson['identity'], now: number): string => {
  if (identity === null) return 'Not verified. The player has not asked for a check.';
  const { state, requestedAt, decidedAt, decidedBy, reference, reason } = identity;
  const at = formatLocalTimeInline(Date.parse(decidedAt ?? requestedAt), now);
  const by = decidedBy === null ? '' : ` by ${decidedBy}`;
  const because = reason === null ? '' : `: ${reason}`;
  switch (state) {
    case 'requested':
      return `The player asked for a check ${at}.`;
    case 'verified':
      return `Verified ${at}${by}. Reference: ${reference ?? 'none'}.`;
    case 'refused':
      return `Refused ${at}${by}${because}.`;
    case 'lapsed':
      return `Not verified any more since ${at}${because}.`;
    default:
      return state satisfies never;
  }
};

const StatementSection = ({
  personId,
  now,
  contestHref,
}: Pick<OperatorPersonProps, 'personId' | 'contestHref'> & { readonly now: number }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [pages, setPages] = useState(1);
  const statement = useReadStatement(personId, pages);
  const [opened, setOpened] = useState<number | null>(null);
  const columns = useMemo(() => statementColumns(now, ({ number }) => setOpened(number)), [now]);
  return (
    <OperatorSection title="Statement" headingRef={heading}>
      {statement.data === undefined && statement.error !== null ? (
        <ErrorState
          message={statement.error.message}
          retrying={statement.isFetching}
          onRetry={() => void statement.refetch()}
        />
      ) : (
        <DataTable
          caption="Statement"
          frame="edge"
          density="dense"
          columns={columns}
          rows={statement.data?.lines ?? []}
          getRowId={byNumber}
          pageSize={PAGE_SIZE}
          skeletonRows={statement.data === undefined ? 3 : 0}
          empty={<EmptyState message="There are no bookings yet." />}
        />
      )}
      {statement.data?.more === true ? (
        <div>
          <Button busy={statement.isPlaceholderData} onClick={() => setPages(pages + 1)}>
            Load older bookings
          </Button>
        </div>
      ) : null}
      {opened === null ? null : (
        <JournalDialog
          personId={personId}
          number={opened}
          now={now}
          contestHref={contestHref}
          onClose={() => setOpened(null)}
          returnFocusTo={heading}
        />
      )}
    </OperatorSection>
  );
};

const Sections = ({
  self,
  personId,
  read,
  now,
  contestHref,
  onAct,
}: Pick<OperatorPersonProps, 'self' | 'personId' | 'contestHref'> & {
  readonly read: ReadPerson;
  readonly now: number;
  readonly onAct: (act: PersonAct) => void;
}) => {
  const mayEnd = mayCall(self.role, 'endPersonSessions');
  const mayDecide = mayCall(self.role, 'decideIdentity');
  const mayReverse = mayCall(self.role, 'reverseGrant');
  const { openBreak } = read.limits;
  return (
    <>
      <OperatorSection title="Profile">
        {read.picture === null ? null : (
          <img
            className={styles['picture']}
            src={read.picture}
            alt={`Of ${read.person.username}`}
            width={64}
            height={64}
          />
        )}
        <Facts read={read} now={now} />
      </OperatorSection>
      <OperatorSection
        title="Identity"
        {...(mayDecide
          ? {
              actions: (
                <>
                  {identityActs(read.identity).map((outcome) => (
                    <Button
                      key={outcome}
                      size="sm"
                      aria-haspopup="dialog"
                      onClick={() => onAct({ kind: 'identity', outcome })}
                    >
                      {IDENTITY_VERBS[outcome]}…
                    </Button>
                  ))}
                </>
              ),
            }
          : {})}
      >
        <p className={styles['identity']}>{identityWords(read.identity, now)}</p>
      </OperatorSection>
      <StatementSection personId={personId} now={now} contestHref={contestHref} />
      <OperatorSection title="Grants">
        <DataTable
          caption="Grants"
          frame="edge"
          density="dense"
          columns={grantColumns(
            now,
            mayReverse ? (grant) => onAct({ kind: 'reverse', grant }) : null,
          )}
          rows={read.grants}
          getRowId={byId}
          pageSize={PAGE_SIZE}
          empty={<EmptyState message="There are no grants." />}
        />
      </OperatorSection>
      <OperatorSection title="Deposits and withdrawals">
        <DataTable
          caption="Deposits and withdrawals"
          frame="edge"
          density="dense"
          columns={transferColumns(now)}
          rows={read.wallet.transfers}
          getRowId={byId}
          pageSize={PAGE_SIZE}
          empty={<EmptyState message="None is on the way, and none ended in the last days." />}
        />
      </OperatorSection>
      <OperatorSection title="Entries">
        <DataTable
          caption="Entries"
          frame="edge"
          density="dense"
          columns={entryColumns(now, contestHref)}
          rows={read.entries}
          getRowId={byId}
          pageSize={PAGE_SIZE}
          empty={<EmptyState message="There are no entries." />}
        />
      </OperatorSection>
      <OperatorSection title="Limits and breaks">
        {openBreak === null ? null : (
          <Notice tone="info">
            {openBreak.kind === 'break' ? 'On a break' : 'Self-excluded'} until{' '}
            {formatLocalTimeInline(Date.parse(openBreak.until), now)}.
          </Notice>
        )}
        <DataTable
          caption="Limits"
          frame="edge"
          density="dense"
          columns={limitColumns(now)}
          rows={read.limits.limits}
          getRowId={({ kind, period }) => `${kind} ${period}`}
        />
      </OperatorSection>
      <OperatorSection
        title="Sessions"
        {...(mayEnd && read.sessions.length > 0
          ? {
              actions: (
                <Button
                  size="sm"
                  aria-haspopup="dialog"
                  onClick={() => onAct({ kind: 'end', session: null })}
                >
                  End all…
                </Button>
              ),
            }
          : {})}
      >
        <DataTable
          caption="Sessions"
          frame="edge"
          density="dense"
          columns={sessionColumns(
            now,
            mayEnd ? ({ _id }) => onAct({ kind: 'end', session: _id }) : null,
          )}
          rows={read.sessions}
          getRowId={byId}
          pageSize={PAGE_SIZE}
          empty={<EmptyState message="There is no session." />}
        />
      </OperatorSection>
      <OperatorSection title="Security log">
        <DataTable
          caption="Security log"
          frame="edge"
          density="dense"
          columns={eventColumns(now)}
          rows={read.events}
          getRowId={({ _id }) => String(_id)}
          pageSize={PAGE_SIZE}
          empty={<EmptyState message="Nothing is noted yet." />}
        />
      </OperatorSection>
    </>
  );
};

/** All about one person. That it was read is in the audit log. */
export const OperatorPerson = ({
  self,
  personId,
  peopleHref,
  onBack,
  contestHref,
  now: fixedNow,
}: OperatorPersonProps) => {
  const now = useNow(TICK_MS, fixedNow);
  const read = useReadPerson(personId);
  const heading = useRef<HTMLHeadingElement>(null);
  // Kept while the dialog closes, so that its content does not change.
  const [act, setAct] = useState<PersonAct | null>(null);
  const [acts, setActs] = useState(0);
  const [open, setOpen] = useState(false);
  const onAct = (chosen: PersonAct): void => {
    setAct(chosen);
    setActs(acts + 1);
    setOpen(true);
  };
  return (
    <OperatorPage
      back={{ href: peopleHref, onBack, label: 'Back to the people' }}
      heading={
        <h1 ref={heading} tabIndex={-1}>
          {read.data?.person.username ?? 'Person'}
        </h1>
      }
      {...(read.data === undefined
        ? {}
        : {
            actions: (
              <>
                {mayCall(self.role, 'startPersonBreak') ? (
                  <Button aria-haspopup="dialog" onClick={() => onAct({ kind: 'break' })}>
                    Start a break…
                  </Button>
                ) : null}
                {mayCall(self.role, 'grantBalance') ? (
                  <Button
                    variant="primary"
                    aria-haspopup="dialog"
                    onClick={() => onAct({ kind: 'grant' })}
                  >
                    Grant…
                  </Button>
                ) : null}
              </>
            ),
          })}
    >
      {read.data !== undefined ? (
        <Sections
          self={self}
          personId={personId}
          read={read.data}
          now={now}
          contestHref={contestHref}
          onAct={onAct}
        />
      ) : read.error === null ? (
        <LoadingState message="Loading the person..." />
      ) : (
        <ErrorState
          message={read.error.message}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {act === null || read.data === undefined ? null : (
        <PersonActDialog
          key={acts}
          act={act}
          self={self}
          person={read.data.person}
          open={open}
          onClose={() => setOpen(false)}
          returnFocusTo={heading}
        />
      )}
    </OperatorPage>
  );
};
