import type { Contest, Entrant } from '@captains-pick/contract';
import { formatCents, sameUsername } from '@captains-pick/rules';
import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { queryKeys, useApi, useSubmit, type Viewer } from '../../data/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { totalFee } from '../contest-facts/index.ts';
import { ProfileLink } from '../profile-link/index.ts';
import { EntryLineup } from './EntryLineup.tsx';
import styles from './EntryModal.module.css';
import { useForgetEntry } from './useForgetEntry.ts';
import { saysSessionExpired, withdrawFailureMessage } from './withdrawFailure.ts';

/** Delay between a withdrawal and the reload, in milliseconds (docs/product.md#delays). */
const RELOAD_DELAY_MS = 1500;

export interface EntryModalProps {
  readonly contest: Contest;
  readonly entrant: Entrant;
  /** The signed-in user. Own entries, matched by username, can be withdrawn while the contest is Registering. */
  readonly viewer: Viewer | null;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Takes the focus on closing if the element that opened the dialog is gone, such as a withdrawn entry's row. */
  readonly returnFocusTo?: RefObject<HTMLElement | null>;
  /** Called when the session has expired. The app logs the user out. */
  readonly onSessionExpired?: () => void;
  /** Called 1.5 s after a withdrawal, while the contest's data are being refetched. */
  readonly onReload?: (reloaded: { readonly contestId: string }) => void;
}

/**
 * One entry: its lineup and, for the viewer's own while the contest takes entries, the button to withdraw
 * (docs/product.md#dialogs).
 */
export const EntryModal = ({
  contest,
  entrant,
  viewer,
  open,
  onClose,
  returnFocusTo,
  onSessionExpired,
  onReload,
}: EntryModalProps) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const forget = useForgetEntry(contest._id, viewer);
  const own = viewer !== null && sameUsername(entrant.username, viewer.username);
  const withdrawable = own && contest.status === 'Registering';

  const reload = (): void => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.contest(contest._id, viewer) });
    void queryClient.invalidateQueries({ queryKey: queryKeys.contests(viewer) });
    void queryClient.invalidateQueries({ queryKey: queryKeys.account(viewer) });
  };

  const withdrawal = useSubmit({
    send: () =>
      api.withdrawEntry({ params: { id: contest._id }, body: { entryName: entrant.entryName } }),
    onSuccess: () => {
      setTimeout(() => {
        onClose();
        forget(entrant);
        reload();
        onReload?.({ contestId: contest._id });
      }, RELOAD_DELAY_MS);
    },
    onError: (error) => {
      if (saysSessionExpired(withdrawFailureMessage(error))) onSessionExpired?.();
      // A refusal may mean that the contest's status has changed.
      else reload();
    },
  });

  return (
    <Dialog
      open={open}
      onClose={() => {
        // The dialog can't be closed while the withdrawal is in flight.
        if (!withdrawal.isPending) onClose();
      }}
      {...(returnFocusTo === undefined ? {} : { returnFocusTo })}
      openerGoes={withdrawal.isSuccess}
      title={entrant.entryName}
      body="flush"
      actions={
        withdrawable && !withdrawal.isSuccess ? (
          <>
            <Button disabled={withdrawal.isPending} onClick={onClose}>
              Keep Entry
            </Button>
            <Button
              variant="danger"
              busy={withdrawal.isPending}
              onClick={() => withdrawal.submit()}
            >
              Withdraw
            </Button>
          </>
        ) : undefined
      }
    >
      <EntryLineup contest={contest} entrant={entrant} />
      {own ? null : (
        <div className={styles['profile']}>
          <ProfileLink username={entrant.username} />
        </div>
      )}
      {withdrawable ? (
        <div className={styles['withdrawal']}>
          {withdrawal.isSuccess ? (
            <Notice tone="success">Successfully withdrawn from the contest.</Notice>
          ) : (
            <p className={styles['consequence']}>
              Withdraw, and {formatCents(totalFee(contest))} is refunded to your balance.
            </p>
          )}
          {withdrawal.error === null ? null : (
            <Notice tone="error">{withdrawFailureMessage(withdrawal.error)}</Notice>
          )}
        </div>
      ) : null}
    </Dialog>
  );
};
