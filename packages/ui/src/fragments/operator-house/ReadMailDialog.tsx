import type { PostedMail } from '@captains-pick/contract';
import type { RefObject } from 'react';
import { useReadMail } from '../../data/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { LoadingState } from '../../primitives/loading-state/index.ts';
import styles from './OperatorHouse.module.css';

/** A mail's text. Opening it reads the mail, which goes into the audit log. */
export const ReadMailDialog = ({
  mail: { _id, address },
  onClose,
  returnFocusTo,
}: {
  readonly mail: PostedMail;
  readonly onClose: () => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}) => {
  const read = useReadMail(_id);
  return (
    <Dialog
      open
      onClose={onClose}
      title={read.data?.subject ?? 'A mail'}
      description={`To ${address}. That you read it is in the audit log.`}
      actions={<Button onClick={onClose}>Close</Button>}
      returnFocusTo={returnFocusTo}
    >
      {read.data !== undefined ? (
        // A long mail scrolls, also by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className={styles['mail']} tabIndex={0} aria-label="Text">
          {read.data.text}
        </pre>
      ) : read.error === null ? (
        <LoadingState message="Loading the mail..." />
      ) : (
        <ErrorState
          message={read.error.message}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
    </Dialog>
  );
};
