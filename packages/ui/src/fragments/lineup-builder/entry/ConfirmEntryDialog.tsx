import { hrefTo, type Contest, type Player } from '@captains-pick/contract';
import { formatSalary, type Cents, type LineupSlot } from '@captains-pick/rules';
import { CircleCheck } from 'lucide-react';
import { formatLocalTimeInline } from '../../../data/index.ts';
import { BalanceShort } from '../../../pieces/balance-short/index.ts';
import { deadlineOf, totalFee } from '../../../pieces/contest-facts/index.ts';
import { EntryCharge } from '../../../pieces/entry-charge/index.ts';
import { LineupList } from '../../../pieces/lineup-list/index.ts';
import { PersonMissing, type PersonGap } from '../../../pieces/person-fields/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { Dialog } from '../../../primitives/dialog/index.ts';
import { Notice } from '../../../primitives/notice/index.ts';
import styles from './ConfirmEntryDialog.module.css';

/** The state of a submission, from the press of Submit. */
export type Submission =
  | { readonly state: 'closed' }
  | { readonly state: 'confirming' }
  | { readonly state: 'submitting' }
  | {
      readonly state: 'failed';
      readonly message: string;
      readonly balanceShort: boolean;
      readonly personMissing: PersonGap | null;
    }
  | { readonly state: 'entered'; readonly entryName: string }
  /** The dialog has closed and the page is about to redirect. */
  | { readonly state: 'leaving'; readonly entryName: string };

export interface ConfirmEntryDialogProps {
  readonly submission: Submission;
  readonly contest: Contest;
  readonly slots: readonly LineupSlot<Player>[];
  readonly teamSalary: number;
  readonly withSalaries: boolean;
  /** The viewer's balance. Null while unknown. */
  readonly balance: Cents | null;
  readonly now: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Confirms an entry: shows the lineup, the charge and the outcome. */
export const ConfirmEntryDialog = ({
  submission,
  contest,
  slots,
  teamSalary,
  withSalaries,
  balance,
  now,
  onConfirm,
  onClose,
}: ConfirmEntryDialogProps) => {
  const deadline = deadlineOf(contest);
  const back = hrefTo('draft', { contestId: contest._id });
  const busy = submission.state === 'submitting';
  const entered = submission.state === 'entered' || submission.state === 'leaving';
  return (
    <Dialog
      open={submission.state !== 'closed' && submission.state !== 'leaving'}
      onClose={onClose}
      title="Confirm Your Entry"
      description={
        deadline === null
          ? contest.tournamentName
          : `${contest.tournamentName} · locks ${formatLocalTimeInline(deadline, now)}`
      }
      body="flush"
      actions={
        entered ? (
          <output className={styles['entered']}>
            <CircleCheck aria-hidden="true" />
            You’re in
          </output>
        ) : (
          <>
            <Button size="lg" className={styles['action']} disabled={busy} onClick={onClose}>
              Edit Lineup
            </Button>
            <Button
              size="lg"
              variant="primary"
              className={styles['action']}
              busy={busy}
              onClick={onConfirm}
            >
              Confirm Entry
            </Button>
          </>
        )
      }
    >
      <LineupList slots={slots} withSalaries={withSalaries} label="Your entry" />
      <EntryCharge
        contest={contest}
        balance={entered ? null : balance}
        // The failure message for a short balance has its own link.
        linksShort={submission.state === 'confirming'}
        back={back}
        refund="You can withdraw with a full refund until the deadline."
      >
        {withSalaries ? (
          <div>
            <dt>Team salary</dt>
            <dd>
              {formatSalary(teamSalary)}
              {contest.salaryCap === null ? null : (
                <span className={styles['faint']}> of {formatSalary(contest.salaryCap)}</span>
              )}
            </dd>
          </div>
        ) : null}
      </EntryCharge>
      {submission.state === 'failed' ? (
        <div className={styles['failure']}>
          <Notice tone="error">{submission.message}</Notice>
          {submission.balanceShort ? (
            <BalanceShort balance={balance} fee={totalFee(contest)} back={back} />
          ) : null}
          {submission.personMissing === null ? null : (
            <PersonMissing gap={submission.personMissing} back={back} />
          )}
        </div>
      ) : null}
    </Dialog>
  );
};
