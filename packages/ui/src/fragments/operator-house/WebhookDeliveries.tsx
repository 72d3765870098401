import type { Webhook, WebhookDelivery } from '@captains-pick/contract';
import { useMemo } from 'react';
import { formatLocalTime, useOperatorApi } from '../../data/index.ts';
import { ActFailure, useAct } from '../../pieces/operator-act/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { DataTable, type DataColumn } from '../../primitives/data-table/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import styles from './OperatorHouse.module.css';

const STATE_WORDS: Readonly<Record<WebhookDelivery['state'], string>> = {
  queued: 'On its way',
  sent: 'Sent',
  failed: 'Failed',
};

const deliveryColumns = (
  now: number,
  canRepeat: boolean,
  onRepeat: (delivery: WebhookDelivery) => void,
): readonly DataColumn<WebhookDelivery>[] => [
  {
    id: 'event',
    header: 'Event',
    emphasis: 'key',
    grow: true,
    cell: ({ number, type, at, state, attempts, nextAt, lastError }) => (
      <span className={styles['grant']}>
        {number} {type}
        <span className={styles['reason']}>
          {STATE_WORDS[state]} · {formatLocalTime(Date.parse(at), now)} · {attempts}{' '}
          {attempts === 1 ? 'attempt' : 'attempts'}
          {nextAt === null || attempts === 0
            ? ''
            : ` · again ${formatLocalTime(Date.parse(nextAt), now)}`}
          {lastError === null ? '' : ` · ${lastError}`}
        </span>
      </span>
    ),
  },
  {
    id: 'acts',
    header: 'Actions',
    hideHeader: true,
    width: '1px',
    cell: (delivery) =>
      canRepeat && delivery.state !== 'queued' ? (
        <Button
          size="sm"
          aria-label={`Send again: ${delivery.number}`}
          onClick={() => onRepeat(delivery)}
        >
          Send again
        </Button>
      ) : null,
  },
];

const numberOf = ({ number }: WebhookDelivery): string => String(number);

/** What was sent to a webhook lately, and what came of it. */
export const WebhookDeliveries = ({
  webhook,
  open,
  now,
  onClose,
}: {
  readonly webhook: Webhook;
  readonly open: boolean;
  readonly now: number;
  readonly onClose: () => void;
}) => {
  const api = useOperatorApi();
  const { _id: id, endedAt, deliveries } = webhook;
  const repeating = useAct({
    perform: (number: number) => api.sendDeliveryAgain({ params: { id, number: String(number) } }),
  });
  const { run } = repeating;
  const columns = useMemo(
    () => deliveryColumns(now, endedAt === null, ({ number }) => run(number)),
    [now, endedAt, run],
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Deliveries to ${webhook.name}`}
      description="The last ten. Those that are over are kept for 30 days."
    >
      {webhook.endedBecause === null ? null : <p>{webhook.endedBecause}</p>}
      <ActFailure act={repeating.now} onRefetch={() => void repeating.refetch()} />
      <DataTable
        caption={`Deliveries to ${webhook.name}`}
        frame="edge"
        density="dense"
        columns={columns}
        rows={deliveries}
        getRowId={numberOf}
        empty={<EmptyState message="Nothing was sent yet." />}
      />
    </Dialog>
  );
};
