import { WEBHOOK_EVENTS, type Webhook, type WebhookEvent } from '@captains-pick/contract';
import { useMemo, useRef, useState } from 'react';
import { useOperatorApi, useWebhooks } from '../../data/index.ts';
import { ActDialog, ActFailure, useAct } from '../../pieces/operator-act/index.ts';
import { Button } from '../../primitives/button/index.ts';
import type { DataColumn } from '../../primitives/data-table/index.ts';
import { Field } from '../../primitives/field/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { Switch } from '../../primitives/switch/index.ts';
import { WebhookDeliveries } from './WebhookDeliveries.tsx';
import { EndDialog, useEnding } from './EndDialog.tsx';
import { HouseList } from './HouseList.tsx';
import styles from './OperatorHouse.module.css';

const EVENT_WORDS: Readonly<Record<WebhookEvent, string>> = {
  'contest.opened': 'A contest opens',
  'contest.locked': 'A contest locks',
  'contest.settled': 'A contest is settled or regraded',
  'contest.cancelled': 'A contest is cancelled',
  'entry.made': 'An entry is made',
  'payout.made': 'A prize is paid',
};

const stateOf = ({ endedAt, endedBecause, deliveries, queued }: Webhook): string => {
  if (endedAt !== null) return endedBecause === null ? 'Ended' : 'Ended by its receiver';
  const [last] = deliveries;
  if (last === undefined) return 'Nothing sent yet';
  const waiting = queued === 0 ? '' : `, ${queued} on the way`;
  return `${last.state === 'failed' ? 'The last one failed' : 'Open'}${waiting}`;
};

type Act = 'deliveries' | 'test' | 'end';

const LABELS: Readonly<Record<Act, string>> = {
  deliveries: 'Deliveries…',
  test: 'Send a test',
  end: 'End…',
};

const columnsFor = (
  onAct: (act: Act, webhook: Webhook) => void,
): readonly DataColumn<Webhook>[] => [
  {
    id: 'name',
    header: 'Webhook',
    emphasis: 'key',
    grow: true,
    cell: (webhook) => (
      <span className={styles['grant']}>
        {webhook.name}
        <span className={styles['reason']}>
          {stateOf(webhook)} · {webhook.addedBy}
        </span>
      </span>
    ),
  },
  {
    id: 'address',
    header: 'Address',
    hideOnPhone: true,
    cell: ({ url, events }) => (
      <span className={styles['grant']}>
        <span className={styles['link']}>{url}</span>
        <span className={styles['reason']}>{events.join(', ')}</span>
      </span>
    ),
  },
  {
    id: 'acts',
    header: 'Actions',
    hideHeader: true,
    width: '1px',
    cell: (webhook) => (
      <span className={styles['acts']}>
        {(webhook.endedAt === null
          ? (['deliveries', 'test', 'end'] as const)
          : (['deliveries'] as const)
        ).map((act) => (
          <Button
            key={act}
            size="sm"
            aria-label={`${LABELS[act]} ${webhook.name}`}
            {...(act === 'test' ? {} : { 'aria-haspopup': 'dialog' as const })}
            onClick={() => onAct(act, webhook)}
          >
            {LABELS[act]}
          </Button>
        ))}
      </span>
    ),
  },
];

const idOf = ({ _id }: Webhook): string => _id;

/** The form that adds a webhook. The secret is shown once. */
const NewWebhook = ({
  open,
  hosts,
  onClose,
}: {
  readonly open: boolean;
  readonly hosts: readonly string[];
  readonly onClose: () => void;
}) => {
  const api = useOperatorApi();
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(WEBHOOK_EVENTS);
  const [secret, setSecret] = useState<string | null>(null);
  const add = useAct({
    perform: () => api.addWebhook({ body: { name, url, events: [...events] } }),
    onDone: (done) => {
      setSecret(done.secret);
      setName('');
      setUrl('');
      onClose();
    },
  });
  return (
    <>
      {secret === null ? null : (
        <Notice tone="info">
          Copy the secret now. It verifies the signatures, and is not shown again:{' '}
          <code className={styles['link']}>{secret}</code>
        </Notice>
      )}
      <ActDialog
        open={open}
        onClose={onClose}
        title="Add a webhook"
        verb="Add"
        asksReason={false}
        consequence="Each event is posted to the address from now on, signed by the Standard Webhooks specification."
        act={add.now}
        onConfirm={() => add.run(undefined)}
        onRefetch={() => {
          onClose();
          void add.refetch();
        }}
      >
        <Field
          label="Name"
          value={name}
          hint="Of the program that receives the events."
          autoComplete="off"
          required
          maxLength={80}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Field
          label="Address"
          value={url}
          hint={
            hosts.length === 0
              ? 'The setting WEBHOOK_HOSTS names no host yet.'
              : `Of ${hosts.join(', ')}.`
          }
          autoComplete="off"
          required
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        {WEBHOOK_EVENTS.map((event) => (
          <Switch
            key={event}
            label={EVENT_WORDS[event]}
            checked={events.includes(event)}
            onChange={({ checked }) =>
              setEvents(
                WEBHOOK_EVENTS.filter((one) => (one === event ? checked : events.includes(one))),
              )
            }
          />
        ))}
      </ActDialog>
    </>
  );
};

/** Where events are sent to, and what came of it. */
export const HouseWebhooks = ({ now }: { readonly now: number }) => {
  const api = useOperatorApi();
  const reading = useWebhooks();
  const heading = useRef<HTMLHeadingElement>(null);
  const [adding, setAdding] = useState(false);
  // Kept while the dialog closes, so that its content does not change.
  const [shownId, setShownId] = useState<string | null>(null);
  const [showing, setShowing] = useState(false);
  const ending = useEnding(({ id, reason }) =>
    api.endWebhook({ params: { id }, body: { reason } }),
  );
  const testing = useAct({
    perform: (id: string) => api.testWebhook({ params: { id } }),
  });
  const { ask } = ending;
  const { run: sendTest } = testing;
  const columns = useMemo(
    () =>
      columnsFor((act, webhook) => {
        switch (act) {
          case 'test':
            sendTest(webhook._id);
            break;
          case 'end':
            ask(webhook);
            break;
          case 'deliveries':
            setShownId(webhook._id);
            setShowing(true);
            break;
          default:
            act satisfies never;
        }
      }),
    [ask, sendTest],
  );
  const shown = reading.data?.webhooks.find(({ _id }) => _id === shownId);
  return (
    <HouseList
      title="Webhooks"
      headingRef={heading}
      add={{ label: 'Add a webhook…', onPress: () => setAdding(true) }}
      rows={reading.data?.webhooks}
      reading={reading}
      columns={columns}
      getRowId={idOf}
      none="Events are sent nowhere."
    >
      <ActFailure act={testing.now} onRefetch={() => void testing.refetch()} />
      <NewWebhook
        open={adding}
        hosts={reading.data?.hosts ?? []}
        onClose={() => setAdding(false)}
      />
      {shown === undefined ? null : (
        <WebhookDeliveries
          webhook={shown}
          open={showing}
          now={now}
          onClose={() => setShowing(false)}
        />
      )}
      <EndDialog
        ending={ending}
        verb="End"
        consequence="Nothing more is sent to it, also not what is on its way. It can’t be opened again."
        returnFocusTo={heading}
      />
    </HouseList>
  );
};
