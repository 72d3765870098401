import { hrefTo, type Notification } from '@captains-pick/contract';
import { useEffect, useState } from 'react';
import {
  failureText,
  formatRecentTime,
  useNotifications,
  useNow,
  useSeeNotifications,
  type Viewer,
} from '../../data/index.ts';
import { AppLink } from '../../navigation/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { ButtonLink } from '../../primitives/button-link/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { LoadingState } from '../../primitives/loading-state/index.ts';
import { VisuallyHidden } from '../../primitives/visually-hidden/index.ts';
import styles from './NotificationsDialog.module.css';

const MINUTE_MS = 60_000;

interface ShownProps {
  readonly viewer: Viewer;
  readonly onClose: () => void;
  readonly now: number;
}

const Row = ({
  notification: { title, text, path, at, isNew },
  onClose,
  now,
}: Omit<ShownProps, 'viewer'> & { readonly notification: Notification }) => (
  <li>
    <AppLink href={path} className={styles['row']} data-new={isNew || undefined} onClick={onClose}>
      <span className={styles['title']}>
        {isNew ? <VisuallyHidden>New: </VisuallyHidden> : null}
        {title}
      </span>
      <time className={styles['at']} dateTime={at}>
        {formatRecentTime(Date.parse(at), now)}
      </time>
      <span className={styles['text']}>{text}</span>
    </AppLink>
  </li>
);

const Page = ({
  before,
  isLast,
  onOlder,
  ...shown
}: ShownProps & {
  readonly before: string | null;
  readonly isLast: boolean;
  readonly onOlder: (oldest: string) => void;
}) => {
  const { data, error, isFetching, refetch } = useNotifications(shown.viewer, before);
  const see = useSeeNotifications(shown.viewer);
  const newest = before === null ? (data?.notifications[0] ?? null) : null;
  const unseen = newest?.isNew === true ? newest._id : null;
  useEffect(() => {
    if (unseen !== null) see(unseen);
  }, [unseen, see]);
  if (data === undefined) {
    return error === null ? (
      <LoadingState message="Loading notifications..." />
    ) : (
      <ErrorState
        message={failureText(error, 'The notifications could not be loaded.')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const oldest = data.notifications.at(-1);
  if (oldest === undefined) {
    return <EmptyState message="Nothing yet. Entries, drafts, prizes and refunds show up here." />;
  }
  return (
    <>
      <ul className={styles['list']}>
        {data.notifications.map((notification) => (
          <Row
            key={notification._id}
            notification={notification}
            onClose={shown.onClose}
            now={shown.now}
          />
        ))}
      </ul>
      {isLast && data.more ? (
        <div className={styles['older']}>
          <Button fullWidth onClick={() => onOlder(oldest._id)}>
            Show older
          </Button>
        </div>
      ) : null}
    </>
  );
};

const Pages = (shown: ShownProps) => {
  const [pages, setPages] = useState<readonly (string | null)[]>([null]);
  return pages.map((before, at) => (
    <Page
      key={before}
      {...shown}
      before={before}
      isLast={at === pages.length - 1}
      onOlder={(oldest) => setPages([...pages, oldest])}
    />
  ));
};

export interface NotificationsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly viewer: Viewer;
  /** Current time in epoch milliseconds, for stories. Default: the system clock. */
  readonly now?: number;
}

/** The viewer's notifications of the last 90 days, newest first. Opening it marks them as seen. */
export const NotificationsDialog = ({
  open,
  onClose,
  viewer,
  now: fixedNow,
}: NotificationsDialogProps) => {
  const now = useNow(MINUTE_MS, fixedNow);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Notifications"
      body="flush"
      actions={
        <ButtonLink href={`${hrefTo('account')}?tab=notifications`} onClick={onClose}>
          Settings
        </ButtonLink>
      }
    >
      <Pages viewer={viewer} onClose={onClose} now={now} />
    </Dialog>
  );
};
