import { Bell, Menu } from 'lucide-react';
import { ReadScope, useAccount, type Viewer } from '../../data/index.ts';
import { Balance } from './Balance.tsx';
import { DialogButton } from './DialogButton.tsx';
import styles from './SiteHeader.module.css';

export interface ViewerToolsProps {
  readonly viewer: Viewer;
  /** Logout was pressed in the menu. */
  readonly onLogout: () => void;
}

const loadMenu = async () => (await import('./MenuDialog.tsx')).MenuDialog;
const loadNotifications = async () =>
  (await import('./NotificationsDialog.tsx')).NotificationsDialog;

/** As many as the server counts. */
const MANY = 100;

const newText = (count: number): string => {
  if (count === 0) return 'Notifications';
  return `Notifications, ${count >= MANY ? `${MANY - 1}+` : count} new`;
};

const NotificationBell = ({ viewer }: { readonly viewer: Viewer }) => {
  const count = useAccount(viewer).data?.newNotifications ?? 0;
  return (
    <DialogButton
      className={styles['bell']}
      label={newText(count)}
      load={loadNotifications}
      dialog={{ viewer }}
    >
      <Bell aria-hidden="true" />
      {count === 0 ? null : <span className={styles['point']} />}
    </DialogButton>
  );
};

/** Notifications, the balance and, on a phone, the menu. A separate chunk, because visitors need none of it. */
export const ViewerTools = ({ viewer, onLogout }: ViewerToolsProps) => (
  <>
    <ReadScope>
      <NotificationBell viewer={viewer} />
    </ReadScope>
    <Balance viewer={viewer} />
    <DialogButton
      className={styles['menuButton']}
      label="Menu"
      load={loadMenu}
      dialog={{ username: viewer.username, onLogout }}
    >
      <Menu aria-hidden="true" />
    </DialogButton>
  </>
);
