import { Menu } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import type { Viewer } from '../../data/index.ts';
import { loadCode } from '../../primitives/code-loading/index.ts';
import { Balance } from './Balance.tsx';
import type { MenuDialogProps } from './MenuDialog.tsx';
import styles from './SiteHeader.module.css';

export interface ViewerToolsProps {
  readonly viewer: Viewer;
  /** Logout was pressed in the menu. */
  readonly onLogout: () => void;
}

const loadMenu = () => import('./MenuDialog.tsx');

const PhoneMenu = ({ viewer, onLogout }: ViewerToolsProps) => {
  const [open, setOpen] = useState(false);
  const [MenuDialog, setMenuDialog] = useState<ComponentType<MenuDialogProps> | null>(null);
  // Preloads on hover and focus, which may fail silently. A press waits for the code.
  const load = (isWanted: () => boolean) =>
    loadCode(loadMenu, { isWanted }).then((menu) => setMenuDialog(() => menu.MenuDialog));
  const prepare = () => void load(() => false).catch(() => {});
  return (
    <>
      <button
        type="button"
        className={styles['menuButton']}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label="Menu"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          setOpen(true);
          load(() => true).catch(() => setOpen(false));
        }}
      >
        <Menu aria-hidden="true" />
      </button>
      {MenuDialog === null ? null : (
        <MenuDialog
          open={open}
          onClose={() => setOpen(false)}
          onLogout={onLogout}
          username={viewer.username}
        />
      )}
    </>
  );
};

/** The balance and, on a phone, the menu. A separate chunk, because visitors need neither. */
export const ViewerTools = ({ viewer, onLogout }: ViewerToolsProps) => (
  <>
    <Balance viewer={viewer} />
    <PhoneMenu viewer={viewer} onLogout={onLogout} />
  </>
);
