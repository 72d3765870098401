import type { LedgerJournal } from '@captains-pick/contract';
import type { RefObject } from 'react';
import { formatLocalTime, useReadBooking } from '../../data/index.ts';
import { AppLink } from '../../navigation/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { DataTable } from '../../primitives/data-table/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { LoadingState } from '../../primitives/loading-state/index.ts';
import styles from './OperatorPerson.module.css';
import { postingColumns } from './tables.tsx';

const accountOf = ({ account }: LedgerJournal['postings'][number]): string => account;

const Source = ({
  source,
  contestHref,
}: {
  readonly source: LedgerJournal['source'];
  readonly contestHref: (to: { readonly contestId: string }) => string;
}) => {
  if (source === null) return 'None';
  switch (source.kind) {
    case 'contest':
      return (
        <AppLink className={styles['link']} href={contestHref({ contestId: source.id })}>
          {source.name}
        </AppLink>
      );
    case 'transfer':
      return `Transfer ${source.reference}`;
    case 'grant':
      return `Grant by ${source.by}`;
    default:
      return source satisfies never;
  }
};

/** The journal behind a booking: its cause and all its postings. */
export const JournalDialog = ({
  personId,
  number,
  now,
  contestHref,
  onClose,
  returnFocusTo,
}: {
  readonly personId: string;
  readonly number: number;
  readonly now: number;
  readonly contestHref: (to: { readonly contestId: string }) => string;
  readonly onClose: () => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}) => {
  const journal = useReadBooking(personId, number);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Journal"
      description="Its postings add up to zero. That you read it is in the audit log."
      actions={<Button onClick={onClose}>Close</Button>}
      returnFocusTo={returnFocusTo}
    >
      {journal.data !== undefined ? (
        <>
          <dl className={styles['facts']}>
            <div>
              <dt>Kind</dt>
              <dd>{journal.data.kind}</dd>
            </div>
            <div>
              <dt>Booked</dt>
              <dd>{formatLocalTime(Date.parse(journal.data.at), now)}</dd>
            </div>
            <div>
              <dt>Cause</dt>
              <dd>
                <Source source={journal.data.source} contestHref={contestHref} />
              </dd>
            </div>
            <div>
              <dt>Memo</dt>
              <dd>{journal.data.memo}</dd>
            </div>
          </dl>
          <DataTable
            caption="Postings"
            frame="edge"
            density="dense"
            columns={postingColumns}
            rows={journal.data.postings}
            getRowId={accountOf}
          />
        </>
      ) : journal.error === null ? (
        <LoadingState message="Loading the journal..." />
      ) : (
        <ErrorState
          message={journal.error.message}
          retrying={journal.isFetching}
          onRetry={() => void journal.refetch()}
        />
      )}
    </Dialog>
  );
};
