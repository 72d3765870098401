import { MAIL_PREFERENCES, type MailPreference } from '@captains-pick/contract';
import { failureText, useMailChoices } from '../../../data/index.ts';
import { ErrorState } from '../../../primitives/error-state/index.ts';
import { LoadingState } from '../../../primitives/loading-state/index.ts';
import { Notice } from '../../../primitives/notice/index.ts';
import { Switch } from '../../../primitives/switch/index.ts';
import type { AccountTabProps } from '../accountTab.ts';
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
  challenged: {
    label: 'Challenges',
    help: 'When a player challenges you to a private contest.',
  },
  'draft-starting': { label: 'Drafts that start', help: 'When the lobby of your draft is full.' },
  'on-the-clock': {
    label: 'Your turn',
    help: 'When you are on the clock and not in the draft room, at most every ten minutes.',
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

/** Which mails about contests the user gets. Each switch takes effect at once. */
export const Notifications = ({ viewer, account: { email } }: AccountTabProps) => {
  const { choices, change, failure } = useMailChoices(viewer);
  if (choices.data === undefined) {
    return choices.error === null ? (
      <LoadingState message="Loading your choices..." />
    ) : (
      <ErrorState
        message={choices.error.message}
        retrying={choices.isFetching}
        onRetry={() => void choices.refetch()}
      />
    );
  }
  const { data } = choices;
  return (
    <section className={styles['notifications']} aria-labelledby="account-mails">
      <h2 id="account-mails" className={styles['heading']}>
        Mails about contests
      </h2>
      <p className={styles['help']}>
        They go to <b className={styles['address']}>{email}</b>.
      </p>
      {failure === null ? null : <Notice tone="error">{failureText(failure, NOT_SAVED)}</Notice>}
      <ul className={styles['kinds']}>
        {MAIL_PREFERENCES.map((kind) => (
          <li key={kind} className={styles['kind']}>
            <Switch
              label={KINDS[kind].label}
              checked={data[kind]}
              onChange={({ checked }) => change({ [kind]: checked })}
            />
            <p className={styles['help']}>{KINDS[kind].help}</p>
          </li>
        ))}
      </ul>
      <p className={styles['help']}>
        Mails about the security of your account and about deposits and withdrawals are always sent.
      </p>
    </section>
  );
};
