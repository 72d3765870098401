import { moneyCents, type PlayLimit, type PlayLimits } from '@captains-pick/contract';
import { formatCents, formatCentsShort } from '@captains-pick/rules';
import { useState } from 'react';
import {
  failureText,
  formatLocalTime,
  useNow,
  usePlayLimits,
  withinSentence,
} from '../../../data/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { ErrorState } from '../../../primitives/error-state/index.ts';
import { LoadingState } from '../../../primitives/loading-state/index.ts';
import { FillBar } from '../../../primitives/meter/index.ts';
import { Notice } from '../../../primitives/notice/index.ts';
import type { AccountTabProps } from '../accountTab.ts';
import { AccountSection } from '../section/AccountSection.tsx';
import { BreakDialog, ExclusionDialog } from './BreakDialog.tsx';
import { LimitDialog } from './LimitDialog.tsx';
import { ReminderForm } from './ReminderForm.tsx';
import { KIND_TEXTS, PERIOD_TEXTS, waitInWords } from './limitTexts.ts';
import styles from './Limits.module.css';

const MINUTE_MS = 60_000;

type OpenDialog = 'limits' | 'break' | 'exclusion';

/** Counts openings, so that each begins with an empty form, which stays while the dialog closes. */
const useDialog = () => {
  const [{ open, openings }, setOpened] = useState<{
    readonly open: OpenDialog | null;
    readonly openings: number;
  }>({ open: null, openings: 0 });
  return {
    open,
    openings,
    show: (dialog: OpenDialog) =>
      setOpened((known) => ({ open: dialog, openings: known.openings + 1 })),
    close: () => setOpened((known) => ({ ...known, open: null })),
  };
};

const waitText = (next: NonNullable<PlayLimit['next']>, now: number): string => {
  const amount = next.amount === null ? 'no limit' : formatCentsShort(moneyCents(next.amount));
  return `From ${withinSentence(formatLocalTime(Date.parse(next.from), now))}: ${amount}.`;
};

const LimitRow = ({ limit, now }: { readonly limit: PlayLimit; readonly now: number }) => {
  const { kind, period, amount, used, next } = limit;
  if (amount === null) return null;
  const label = `${KIND_TEXTS[kind]}, ${PERIOD_TEXTS[period]}`;
  const [spent, most] = [moneyCents(used), moneyCents(amount)];
  const valueText = `${formatCents(spent)} of ${formatCentsShort(most)}`;
  return (
    <li className={styles['limit']}>
      <p className={styles['figures']}>
        <span>{label}</span>
        <span className={styles['used']}>
          <b>{formatCents(spent)}</b> of {formatCentsShort(most)}
        </span>
      </p>
      {/* A limit of zero is always full. */}
      <FillBar
        label={label}
        value={most === 0 ? 1 : spent}
        max={most === 0 ? 1 : most}
        valueText={valueText}
      />
      {next === null ? null : <p className={styles['waiting']}>{waitText(next, now)}</p>}
    </li>
  );
};

const BreakNotice = ({
  openBreak: { kind, until },
  now,
}: {
  readonly openBreak: NonNullable<PlayLimits['openBreak']>;
  readonly now: number;
}) => {
  const time = withinSentence(formatLocalTime(Date.parse(until), now));
  return (
    <Notice tone="info">
      {kind === 'exclusion' ? (
        <>
          You have excluded yourself until <b>{time}</b>.
        </>
      ) : (
        <>
          You are on a break until <b>{time}</b>.
        </>
      )}{' '}
      Until then you can’t enter contests, join drafts, deposit or raise a limit. You can withdraw
      at any time.
    </Notice>
  );
};

/** The viewer's limits with what is used, breaks and self-exclusion. */
export const Limits = ({ viewer, now: fixedNow }: AccountTabProps) => {
  const now = useNow(MINUTE_MS, fixedNow);
  const { data, error, isFetching, refetch } = usePlayLimits(viewer);
  const { open, openings, show, close } = useDialog();
  if (data === undefined) {
    return error === null ? (
      <LoadingState message="Loading your limits..." />
    ) : (
      <ErrorState
        message={failureText(error, 'Failed to load your limits.')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const set = data.limits.filter(({ amount }) => amount !== null);
  return (
    <>
      {data.openBreak === null ? null : <BreakNotice openBreak={data.openBreak} now={now} />}
      <AccountSection title="Your limits">
        {set.length === 0 ? (
          <p className={styles['help']}>
            You have no limits. You can limit your deposits, entry fees and losses in 24 hours, 7
            days or 30 days.
          </p>
        ) : (
          <ul className={styles['limits']}>
            {set.map((limit) => (
              <LimitRow key={`${limit.kind} ${limit.period}`} limit={limit} now={now} />
            ))}
          </ul>
        )}
        <p className={styles['help']}>
          Lower limits apply at once. Higher ones apply {waitInWords(data.raiseHours)} after you
          ask.
        </p>
        <div className={styles['buttons']}>
          <Button size="lg" onClick={() => show('limits')}>
            Change limits
          </Button>
          <Button size="lg" onClick={() => show('break')}>
            Take a break
          </Button>
        </div>
      </AccountSection>
      <AccountSection title="Time played">
        <p className={styles['help']}>
          Counts while a page is open in front of you, and starts again after a pause of 15 minutes.
          A draft is not interrupted.
        </p>
        <ReminderForm viewer={viewer} minutes={data.reminderMinutes} />
      </AccountSection>
      <AccountSection title="Self-exclusion">
        <p className={styles['help']}>
          Exclude yourself for six months or longer if a break is not enough. It can’t be ended or
          shortened, not by us either.
        </p>
        <div className={styles['buttons']}>
          <Button size="lg" onClick={() => show('exclusion')}>
            Exclude yourself
          </Button>
        </div>
      </AccountSection>
      <LimitDialog
        key={`limits ${openings}`}
        open={open === 'limits'}
        onClose={close}
        viewer={viewer}
        limits={data}
      />
      <BreakDialog
        key={`break ${openings}`}
        open={open === 'break'}
        onClose={close}
        viewer={viewer}
      />
      <ExclusionDialog
        key={`exclusion ${openings}`}
        open={open === 'exclusion'}
        onClose={close}
        viewer={viewer}
      />
    </>
  );
};
