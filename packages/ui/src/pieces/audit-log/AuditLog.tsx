import type { OperatorAct } from '@captains-pick/contract';
import { useMemo, useState } from 'react';
import { formatLocalTime } from '../../data/index.ts';
import { AppLink } from '../../navigation/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import { DataTable, RowButton, type DataColumn } from '../../primitives/data-table/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import styles from './AuditLog.module.css';
import { actFields, actText } from './actText.ts';

const PAGE_SIZE = 15;

export interface AuditLogProps {
  /** The actions, latest first. */
  readonly acts: readonly OperatorAct[];
  /** The name and address of a contest; null if unknown. Leave it out on a contest's own page. */
  readonly contest?: (contestId: string) => { readonly name: string; readonly href: string } | null;
  /** The present moment in epoch milliseconds. */
  readonly now: number;
  /** Above 0: shows this many placeholder rows. */
  readonly skeletonRows?: number;
}

const idOf = ({ at, by, act, contestId }: OperatorAct): string =>
  `${at} ${by} ${act} ${contestId ?? ''}`;

const Fields = ({ act }: { readonly act: OperatorAct }) => {
  const fields = actFields(act);
  return fields.length === 0 ? (
    <p className={styles['nothing']}>The log has no further details.</p>
  ) : (
    <table className={styles['fields']}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{before ?? '–'}</td>
            <td>{after ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const actColumns = (
  contest: AuditLogProps['contest'],
  now: number,
): readonly DataColumn<OperatorAct>[] => [
  {
    id: 'act',
    header: 'Action',
    emphasis: 'key',
    accessor: (act) => actText(act.act),
    cell: (act) => (
      <span className={styles['act']}>
        <RowButton aria-haspopup="dialog">{actText(act.act)}</RowButton>
        {act.reason === null ? null : <span className={styles['reason']}>{act.reason}</span>}
      </span>
    ),
  },
  ...(contest === undefined
    ? []
    : [
        {
          id: 'contest',
          header: 'Contest',
          hideOnPhone: true,
          width: '14rem',
          cell: (act: OperatorAct) => {
            const named = act.contestId === null ? null : contest(act.contestId);
            return named === null ? (
              '–'
            ) : (
              <AppLink href={named.href} className={styles['contest']}>
                {named.name}
              </AppLink>
            );
          },
        },
      ]),
  {
    id: 'by',
    header: 'Who',
    width: '8rem',
    emphasis: 'muted',
    hideOnPhone: true,
    accessor: (act) => act.by,
  },
  {
    id: 'at',
    header: 'When',
    width: 'min(9.5rem, 30vw)',
    numeric: true,
    emphasis: 'muted',
    sortDescFirst: true,
    accessor: (act) => Date.parse(act.at),
    cell: (act) => formatLocalTime(Date.parse(act.at), now),
  },
];

/** Who did what, when and why. Pressing a row shows what it changed. */
export const AuditLog = ({ acts, contest, now, skeletonRows = 0 }: AuditLogProps) => {
  const [shown, setShown] = useState<OperatorAct | null>(null);
  const [open, setOpen] = useState(false);
  const columns = useMemo(() => actColumns(contest, now), [contest, now]);
  return (
    <>
      <DataTable
        caption="Audit log"
        frame="edge"
        columns={columns}
        rows={acts}
        getRowId={idOf}
        pageSize={PAGE_SIZE}
        skeletonRows={skeletonRows}
        onRowActivate={({ row }) => {
          setShown(row);
          setOpen(true);
        }}
        empty={<EmptyState message="No actions yet." />}
      />
      {shown === null ? null : (
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title={actText(shown.act)}
          description={`${shown.by}, ${formatLocalTime(Date.parse(shown.at), now)}`}
        >
          {shown.reason === null ? null : <p className={styles['because']}>“{shown.reason}”</p>}
          <Fields act={shown} />
          {shown.apiToken === null ? null : (
            <p className={styles['request']}>
              By the API token <b>{shown.apiToken}</b>
            </p>
          )}
          {shown.requestId === null ? null : (
            <p className={styles['request']}>
              Request <code>{shown.requestId}</code>
            </p>
          )}
        </Dialog>
      )}
    </>
  );
};
