import type { MailState, PostedMail } from '@captains-pick/contract';
import { formatLocalTime } from '../../data/index.ts';
import { Button } from '../../primitives/button/index.ts';
import type { DataColumn } from '../../primitives/data-table/index.ts';
import styles from './OperatorHouse.module.css';

export const STATE_LABELS: Readonly<Record<MailState, string>> = {
  queued: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  expired: 'Expired',
  kept: 'Kept',
  unaddressed: 'No account',
  'not-wanted': 'Switched off',
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How old something is, in its largest unit: `3 min`, `5 h`, `2 d`. */
const ageOf = (ms: number): string => {
  if (ms < HOUR_MS) return `${Math.max(Math.floor(ms / MINUTE_MS), 0)} min`;
  return ms < DAY_MS ? `${Math.floor(ms / HOUR_MS)} h` : `${Math.floor(ms / DAY_MS)} d`;
};

const stateText = ({ state, attempts, nextAttemptAt }: PostedMail, now: number): string => {
  const label = STATE_LABELS[state];
  if (attempts === 0) return label;
  const tries = `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`;
  return nextAttemptAt === null
    ? `${label}, ${tries}`
    : `${label}, ${tries}, next ${formatLocalTime(Date.parse(nextAttemptAt), now)}`;
};

/** False: it waits already, is too late, no account has its address, or its reader wants none. */
const maySendAgain = ({ state, expiresAt }: PostedMail, now: number): boolean =>
  state !== 'queued' &&
  state !== 'expired' &&
  state !== 'unaddressed' &&
  state !== 'not-wanted' &&
  (expiresAt === null || Date.parse(expiresAt) > now);

/** Breaks after its @ where it is too long for a line. */
const Address = ({ of: address }: { readonly of: string }) => {
  const [local, host] = address.split('@');
  return host === undefined ? (
    address
  ) : (
    <>
      {local}@<wbr />
      {host}
    </>
  );
};

const State = ({ of: mail, now }: { readonly of: PostedMail; readonly now: number }) => (
  <>
    {stateText(mail, now)}
    {mail.lastError === null ? null : <span className={styles['reason']}>{mail.lastError}</span>}
  </>
);

export const mailColumns = ({
  now,
  onRead,
  onSendAgain,
}: {
  readonly now: number;
  readonly onRead: (mail: PostedMail) => void;
  readonly onSendAgain: (mail: PostedMail) => void;
}): readonly DataColumn<PostedMail>[] => [
  {
    id: 'address',
    header: 'To',
    emphasis: 'key',
    accessor: ({ address }) => address,
    cell: (mail) => (
      <span className={styles['grant']}>
        <Address of={mail.address} />
        <span className={styles['reason']}>{mail.kind}</span>
        <span className={styles['on-phone']}>
          <State of={mail} now={now} />
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    accessor: ({ state }) => STATE_LABELS[state],
    hideOnPhone: true,
    cell: (mail) => (
      <span className={styles['grant']} data-failed={mail.state === 'failed'}>
        <State of={mail} now={now} />
      </span>
    ),
  },
  {
    id: 'age',
    header: 'Age',
    width: '5.5rem',
    numeric: true,
    emphasis: 'muted',
    hideOnPhone: true,
    accessor: ({ at }) => now - Date.parse(at),
    cell: ({ at }) => <time dateTime={at}>{ageOf(now - Date.parse(at))}</time>,
  },
  {
    id: 'acts',
    header: 'Actions',
    hideHeader: true,
    width: '1px',
    cell: (mail) => (
      <span className={styles['acts']}>
        {mail.state === 'unaddressed' ? null : (
          <Button
            size="sm"
            aria-haspopup="dialog"
            aria-label={`Read the mail ${mail.kind} to ${mail.address}`}
            onClick={() => onRead(mail)}
          >
            Read…
          </Button>
        )}
        {maySendAgain(mail, now) ? (
          <Button
            size="sm"
            aria-haspopup="dialog"
            aria-label={`Send again: ${mail.kind} to ${mail.address}`}
            onClick={() => onSendAgain(mail)}
          >
            Send again…
          </Button>
        ) : null}
      </span>
    ),
  },
];
