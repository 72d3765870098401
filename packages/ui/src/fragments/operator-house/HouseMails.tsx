import { MAIL_STATES, type MailState, type PostedMail } from '@captains-pick/contract';
import { useMemo, useRef, useState } from 'react';
import { useMails, useOperatorApi } from '../../data/index.ts';
import { ActDialog, useAct } from '../../pieces/operator-act/index.ts';
import { OperatorSection } from '../../pieces/operator-page/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Chip } from '../../primitives/chip/index.ts';
import { DataTable } from '../../primitives/data-table/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { SearchField } from '../../primitives/search-field/index.ts';
import { mailColumns, STATE_LABELS } from './mailColumns.tsx';
import { ReadMailDialog } from './ReadMailDialog.tsx';
import styles from './OperatorHouse.module.css';

const PAGE_SIZE = 10;

const idOf = ({ _id }: PostedMail): string => _id;

/** The outbox: what became of each mail. The operator can read one, and have it sent again. */
export const HouseMails = ({ now }: { readonly now: number }) => {
  const api = useOperatorApi();
  const [state, setState] = useState<MailState | null>(null);
  const [typed, setTyped] = useState('');
  const [to, setTo] = useState('');
  const [pages, setPages] = useState(1);
  const mails = useMails(
    { ...(state === null ? {} : { state }), ...(to === '' ? {} : { to }) },
    pages,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const [read, setRead] = useState<PostedMail | null>(null);
  // Kept while the dialog closes, so that its content does not change.
  const [again, setAgain] = useState<PostedMail | null>(null);
  const [open, setOpen] = useState(false);
  const sending = useAct({
    perform: (id: string) => api.sendMailAgain({ params: { id } }),
    onDone: () => setOpen(false),
  });
  const { reset } = sending;
  const columns = useMemo(
    () =>
      mailColumns({
        now,
        onRead: setRead,
        onSendAgain: (mail) => {
          reset();
          setAgain(mail);
          setOpen(true);
        },
      }),
    [now, reset],
  );
  const rows = mails.data?.mails ?? [];
  const show = (filter: { readonly state: MailState | null; readonly to: string }) => {
    setState(filter.state);
    setTo(filter.to);
    setPages(1);
  };
  const filtered = state !== null || to !== '';
  return (
    <OperatorSection title="Mails" headingRef={heading}>
      <search className={styles['tools']} aria-label="Filter mails">
        {MAIL_STATES.map((one) => (
          <Chip
            key={one}
            pressed={state === one}
            onToggle={() => show({ state: state === one ? null : one, to })}
          >
            {STATE_LABELS[one]}
          </Chip>
        ))}
        <form
          className={`${styles['search']} ${styles['find']}`}
          onSubmit={(event) => {
            event.preventDefault();
            show({ state, to: typed.trim() });
          }}
        >
          <SearchField
            label="Username or address"
            value={typed}
            onChange={({ value }) => {
              setTyped(value);
              if (value === '') show({ state, to: '' });
            }}
          />
        </form>
      </search>
      {mails.data === undefined && mails.error !== null ? (
        <ErrorState
          message={mails.error.message}
          retrying={mails.isFetching}
          onRetry={() => void mails.refetch()}
        />
      ) : (
        <DataTable
          key={`${state ?? ''} ${to}`}
          caption="Mails"
          frame="edge"
          density="dense"
          columns={columns}
          rows={rows}
          getRowId={idOf}
          pageSize={PAGE_SIZE}
          skeletonRows={mails.data === undefined ? 3 : 0}
          empty={
            <EmptyState
              message={filtered ? 'No mail matches these filters.' : 'There are no mails yet.'}
            />
          }
        />
      )}
      {mails.data?.more === true ? (
        <div>
          <Button busy={mails.isPlaceholderData} onClick={() => setPages(pages + 1)}>
            Load older mails
          </Button>
        </div>
      ) : null}
      {read === null ? null : (
        <ReadMailDialog
          key={read._id}
          mail={read}
          onClose={() => setRead(null)}
          returnFocusTo={heading}
        />
      )}
      {again === null ? null : (
        <ActDialog
          open={open}
          onClose={() => setOpen(false)}
          title="Send the mail again?"
          verb="Send again"
          asksReason={false}
          consequence={
            <>
              <b>{again.address}</b> gets the mail {again.kind} once more. The audit log says so.
            </>
          }
          act={sending.now}
          onConfirm={() => sending.run(again._id)}
          onRefetch={() => {
            setOpen(false);
            void sending.refetch();
          }}
          returnFocusTo={heading}
        />
      )}
    </OperatorSection>
  );
};
