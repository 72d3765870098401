import {
  MAIL_PREFERENCES,
  PUSH_KINDS,
  type MailPreference,
  type PushKind,
} from '@captains-pick/contract';
import { failureText, NO_PUSH, useMailChoices, usePush } from '../../../data/index.ts';
import { ErrorState } from '../../../primitives/error-state/index.ts';
import { LoadingState } from '../../../primitives/loading-state/index.ts';
import { Notice } from '../../../primitives/notice/index.ts';
import { Switch } from '../../../primitives/switch/index.ts';
import type { AccountTabProps } from '../accountTab.ts';
import { AccountSection } from '../section/AccountSection.tsx';
import { PushDevices } from './PushDevices.tsx';
import styles from './Notifications.module.css';

interface KindText {
  readonly label: string;
  readonly help: string;
}

const KINDS: Readonly<Record<MailPreference, KindText>> = {
  entered: { label: 'Entries', help: 'When you enter a contest: your lineup and the charge.' },
  refunded: {
    label: 'Refunds',
    help: 'When you withdraw an entry, or a contest is cancelled, with the reason.',
  },
  'player-out': {
    label: 'Players who are out',
    help: 'When a player of your lineup does not take part, while you can still choose another.',
  },
  'lock-soon': {
    label: 'Lineups that lock soon',
    help: 'An hour before lineups lock of a contest that you have entered.',
  },
  challenged: {
    label: 'Challenges',
    help: 'When a player challenges you to a private contest.',
  },
  'draft-starting': { label: 'Drafts that start', help: 'When the lobby of your draft is full.' },
  'on-the-clock': {
    label: 'Your turn',
    help: 'When you are on the clock and not in the draft room, at most every ten minutes.',
  },
  'money-line': {
    label: 'In or out of the money',
    help: 'When an entry moves into or out of the paid places in the course of an event.',
  },
  'dispute-answered': {
    label: 'Disputes',
    help: 'When we have answered your dispute of a result.',
  },
  paid: { label: 'Prizes', help: 'When a contest pays you: place, amount and balance.' },
  corrected: {
    label: 'Corrections',
    help: 'When a result is corrected and your prize changes, before and after.',
  },
};

const NOT_SAVED = 'That was not saved. Please try again.';

const isPushKind = (kind: MailPreference): kind is PushKind =>
  (PUSH_KINDS as readonly string[]).includes(kind);

/** Where the user gets which notifications. Each switch takes effect at once. */
export const Notifications = ({
  viewer,
  account: { email },
  pushBrowser = NO_PUSH,
  now,
}: AccountTabProps) => {
  const { choices, change, failure } = useMailChoices(viewer);
  const push = usePush(viewer, pushBrowser);
  const missing = [choices, push.state].find(({ data }) => data === undefined);
  if (choices.data === undefined || push.state.data === undefined) {
    return missing === undefined || missing.error === null ? (
      <LoadingState message="Loading your choices..." />
    ) : (
      <ErrorState
        message={missing.error.message}
        retrying={missing.isFetching}
        onRetry={() => void missing.refetch()}
      />
    );
  }
  const mailed = choices.data;
  const pushed = push.state.data.choices;
  const notSaved = failure ?? push.choose.error;
  return (
    <div className={styles['tab']}>
      <PushDevices push={push} {...(now === undefined ? {} : { now })} />
      <AccountSection title="What you get" note={null}>
        <p className={styles['help']}>
          Mails go to <b className={styles['address']}>{email}</b>. All of it is also in the list
          behind the bell.
        </p>
        {notSaved === null ? null : (
          <Notice tone="error">{failureText(notSaved, NOT_SAVED)}</Notice>
        )}
        <div className={styles['head']} aria-hidden="true">
          <span>Mail</span>
          <span>Push</span>
        </div>
        <ul className={styles['kinds']}>
          {MAIL_PREFERENCES.map((kind) => (
            <li key={kind} className={styles['kind']}>
              <div>
                <p className={styles['label']}>{KINDS[kind].label}</p>
                <p className={styles['help']}>{KINDS[kind].help}</p>
              </div>
              <Switch
                label={`${KINDS[kind].label}: mail`}
                labelHidden
                checked={mailed[kind]}
                onChange={({ checked }) => change({ [kind]: checked })}
              />
              {isPushKind(kind) ? (
                <Switch
                  label={`${KINDS[kind].label}: push`}
                  labelHidden
                  checked={pushed[kind]}
                  onChange={({ checked }) => push.choose.mutate({ [kind]: checked })}
                />
              ) : null}
            </li>
          ))}
        </ul>
        <p className={styles['help']}>
          Mails about the security of your account and about deposits and withdrawals are always
          sent.
        </p>
      </AccountSection>
    </div>
  );
};
